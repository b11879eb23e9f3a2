import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './account-page.module.css'

/** The frame of login and registration: the benefits of an account, next to the form. */
export function AccountPage({
  title,
  lead,
  points,
  formIsWide = false,
  children,
}: {
  title: string
  lead: string
  points: readonly { icon: LucideIcon; text: string }[]
  formIsWide?: boolean
  children: ReactNode
}) {
  return (
    <div className={`wrap page ${styles['page']} ${formIsWide ? styles['wide'] : ''}`}>
      <div className={styles['intro']}>
        <p className="eyebrow">Kundenkonto</p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <ul className={styles['points']}>
          {points.map(({ icon: Icon, text }) => (
            <li key={text}>
              <Icon aria-hidden />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div className={`card ${styles['card']}`}>{children}</div>
    </div>
  )
}

/** The line of secondary links under a form. */
export function FormAside({ children }: { children: ReactNode }) {
  return <div className={`row ${styles['aside']}`}>{children}</div>
}
