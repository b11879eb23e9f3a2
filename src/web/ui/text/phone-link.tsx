import type { ReactNode } from 'react'

/** A link that calls `number`, which is formatted for display, and shows it unless `children` do. */
export function PhoneLink({
  number,
  className,
  children = number,
}: {
  number: string
  className?: string | undefined
  children?: ReactNode
}) {
  return (
    <a className={className} href={`tel:${number.replaceAll(' ', '')}`}>
      {children}
    </a>
  )
}
