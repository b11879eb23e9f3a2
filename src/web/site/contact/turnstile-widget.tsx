import { useEffect, useRef, useState } from 'react'
import { turnstileAction } from '../../../contract/contact/turnstile.ts'

const scriptUrl = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

type Turnstile = {
  render(
    place: HTMLElement,
    options: {
      sitekey: string
      action: string
      language: string
      callback: (token: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ): string
  remove(widget: string): void
}

declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

let loading: Promise<void> | undefined

/** Loads Cloudflare's script once. A failed attempt can be retried. */
function loadScript(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loading = undefined
      script.remove()
      reject(new Error('The bot check does not load'))
    })
    document.head.append(script)
  })
  return loading
}

/** Cloudflare's own widget. `onToken` receives an empty string when a token has expired. */
export function TurnstileWidget({
  siteKey,
  onToken,
}: {
  siteKey: string
  onToken: (token: string) => void
}) {
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let widget: string | undefined
    let left = false
    const show = () => {
      if (left || !place.current) return
      widget = window.turnstile?.render(place.current, {
        sitekey: siteKey,
        action: turnstileAction,
        language: 'de',
        callback: onToken,
        'expired-callback': () => onToken(''),
        'error-callback': () => setFailed(true),
      })
    }
    loadScript().then(show, () => setFailed(true))
    return () => {
      left = true
      if (widget !== undefined) window.turnstile?.remove(widget)
    }
  }, [siteKey, onToken])

  return (
    <>
      <div ref={place} />
      {failed && (
        <p role="alert">
          Die Sicherheitsprüfung lässt sich nicht laden. Bitte rufen Sie uns an oder schreiben Sie
          uns eine E-Mail.
        </p>
      )}
    </>
  )
}
