/** What a judge found fault with. */
export type Finding = { judge: string; rule: string; where: string; message: string }
