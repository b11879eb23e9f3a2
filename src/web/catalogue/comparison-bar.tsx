import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { comparisonLink, maxCompared } from '../../contract/advice/comparison-link.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { regainFocus } from '../ui/put-focus.ts'
import { type Compared, keepCompared, readCompared } from './compared.ts'
import styles from './comparison-bar.module.css'

/** The products collected for comparison: up to four, each removable, with a link to the comparison. */
export function ComparisonBar() {
  const [compared, setCompared] = useState(readCompared)
  const [announcement, announce] = useState('')
  const bar = useRef<HTMLElement>(null)
  // Re-renders after navigation, because the new page has other links.
  useLocation()

  function change(next: Compared[], message: string) {
    keepCompared(next)
    setCompared(next)
    announce(message)
  }

  const remove = ({ id, name }: Compared) =>
    change(
      compared.filter((one) => one.id !== id),
      `${name} ist nicht mehr im Vergleich.`,
    )

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const { target } = event
      const link = target instanceof Element && target.closest<HTMLElement>('[data-compare]')
      // Clicks that open a new tab are left alone.
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      const { compare, name = '' } = link.dataset
      const id = Number(compare)
      if (compared.some((one) => one.id === id)) remove({ id, name })
      else if (compared.length >= maxCompared)
        announce('Höchstens vier Produkte stehen nebeneinander.')
      else change([...compared, { id, name }], `${name} ist im Vergleich.`)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  })

  useEffect(() => {
    const ids = new Set(compared.map(({ id }) => String(id)))
    for (const link of document.querySelectorAll<HTMLElement>('[data-compare]'))
      link.toggleAttribute('data-compared', ids.has(link.dataset['compare'] ?? ''))
  })

  // A button disappears with the product it takes out.
  useEffect(() => {
    if (announcement.endsWith('nicht mehr im Vergleich.'))
      regainFocus(bar.current ?? document.querySelector<HTMLElement>('[data-compare]'))
  }, [announcement])

  return (
    <>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {compared.length > 0 && (
        <section
          ref={bar}
          className={`row no-print ${styles['bar']}`}
          aria-label="Vergleich"
          tabIndex={-1}
        >
          <ul className={styles['products']}>
            {compared.map((one) => (
              <li key={one.id}>
                <span>{one.name}</span>
                <Button
                  look="plain"
                  aria-label={`${one.name} aus dem Vergleich nehmen`}
                  onClick={() => remove(one)}
                >
                  ×
                </Button>
              </li>
            ))}
          </ul>
          {announcement.startsWith('Höchstens') && <p>{announcement}</p>}
          <ButtonLink to={comparisonLink(compared.map(({ id }) => id))}>
            Vergleichen ({compared.length})
          </ButtonLink>
        </section>
      )}
    </>
  )
}
