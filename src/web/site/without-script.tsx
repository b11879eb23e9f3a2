import type { ReactNode } from 'react'
import { useSite } from '../use-site.ts'

/** The ways out of a form for whoever has no scripts: the telephone, and a mail that says the same as `message`. */
export function WithoutScript({ message, children }: { message: string; children?: ReactNode }) {
  const { email } = useSite().business
  return (
    <noscript>
      {import.meta.env.SSR && (
        <p>
          {children} Sie erreichen uns auch per Telefon und{' '}
          <a href={`mailto:${email}${message && `?body=${encodeURIComponent(message)}`}`}>E-Mail</a>
          .
        </p>
      )}
    </noscript>
  )
}
