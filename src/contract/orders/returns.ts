/**
 * Goods without a defect that the owner takes back: for how many days after delivery; 0 for not at all, as Swiss law
 * has it. The customer pays for sending them back.
 */
export type Returns = { days: number }

export const installedReturns = { days: 0 } as const satisfies Returns
