import type { ReactNode } from 'react'

/** Something that happened with an order: when (an instant, `isDay` if only its day is known), what, and what there is to know or to decide about it. */
export type OrderEvent = {
  key: string
  at: string
  isDay?: boolean
  what: ReactNode
  about?: ReactNode
}
