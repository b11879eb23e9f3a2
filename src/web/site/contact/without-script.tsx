import type { ReactNode } from 'react'
import { useSite } from '../../use-site.ts'
import { mailto } from '../../ui/text/mailto.ts'

/** Alternatives to a form without JavaScript: the phone number, and a mail with the same text as `message`. */
export function WithoutScript({ message, children }: { message: string; children?: ReactNode }) {
  const { email } = useSite().business
  return (
    <noscript>
      {import.meta.env.SSR && (
        <p>
          {children} Sie erreichen uns auch per Telefon und{' '}
          <a href={mailto(email, message === '' ? {} : { body: message })}>E-Mail</a>.
        </p>
      )}
    </noscript>
  )
}
