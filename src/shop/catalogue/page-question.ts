/** A question that a page answers. */
export type PageQuestion = {
  /** As the page asks it. */
  question: string
  path: string
  /** The searches it answers, separated by commas: all words of one of them, in any form and order. */
  when: string
  /** Searches of which no word may be left over. */
  alone?: string
  /** What their words look for among the products instead. */
  finds?: string
  /** It is about an order or a visit: its words look for no product. */
  isApart?: true
}
