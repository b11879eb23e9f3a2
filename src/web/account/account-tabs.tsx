import { Link, useLocation } from 'react-router'
import styles from './account-page.module.css'

const tabs = [
  { to: '/login', title: 'Anmelden', text: 'Ich habe schon ein Konto' },
  { to: '/registrierung', title: 'Neu hier?', text: 'Neues Konto erstellen' },
] as const

/** Signing in and registering, side by side with equal weight. What was wanted before goes along. */
export function AccountTabs({ current }: { current: (typeof tabs)[number]['to'] }) {
  const { state } = useLocation()
  return (
    <nav className={styles['tabs']} aria-label="Anmelden oder neu hier">
      {tabs.map(({ to, title, text }) => {
        const content = (
          <>
            <strong>{title}</strong> <small>{text}</small>
          </>
        )
        return to === current ? (
          <span key={to} aria-current="page">
            {content}
          </span>
        ) : (
          <Link key={to} to={to} state={state} prefetch="intent">
            {content}
          </Link>
        )
      })}
    </nav>
  )
}
