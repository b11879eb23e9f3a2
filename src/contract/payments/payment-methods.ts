import { formatChf, inCoins, type Rappen, smallestCoin } from '../money.ts'

/** How money is received or paid back, by the name on the wire. */
export const moneyMethods = { twint: 'twint', bank: 'bank', bar: 'cash' } as const
export type PaymentMethod = keyof typeof moneyMethods
/** The same as the ledger names it. */
export type MoneyMethod = (typeof moneyMethods)[PaymentMethod]
export const paymentMethods = Object.keys(moneyMethods) as PaymentMethod[]

/** The methods that a person books; the others are reported by the provider. */
export type HandMethod = Exclude<PaymentMethod, 'twint'>
export const handMethods = paymentMethods.filter((name): name is HandMethod => name !== 'twint')

/** Whether what was chosen is a method that a person books. */
export function isHandMethod(chosen: string): chosen is HandMethod {
  return handMethods.some((name) => name === chosen)
}

/** By which method a person pays back what was received by each, unless another is chosen. */
export const paidBackBy: Record<PaymentMethod, HandMethod> = {
  twint: 'bank',
  bank: 'bank',
  bar: 'bar',
}

/** What is paid of an amount (Rappen) by a method: in cash, what coins can make. */
export function payableBy(method: HandMethod, amount: Rappen): Rappen {
  return method === 'bar' ? inCoins(amount) : amount
}

/**
 * Why an amount (Rappen, above 0) that somebody typed cannot be paid or paid back by a method, naming the nearest that can;
 * undefined when it can. In cash it is what coins make.
 */
export function unpayableBy(method: PaymentMethod, amount: Rappen): string | undefined {
  if (method !== 'bar' || amount % smallestCoin === 0) return undefined
  const below = amount - (amount % smallestCoin)
  const nearest = [below, below + smallestCoin].filter((coins) => coins > 0).map(formatChf)
  return `In bar gibt es nur Beträge, die mit Münzen aufgehen. Am nächsten: ${nearest.join(' oder ')}.`
}
