import type { ReactNode } from 'react'

/** Calls the `number`, as it is written for people, and shows it unless `children` say it. */
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
