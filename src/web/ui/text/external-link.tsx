import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ReactNode } from 'react'
import styles from './external-link.module.css'

/** A link to another website. It opens in a new tab and says so, with an icon and in words. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles['link']}>
      {children}
      <ArrowUpRight aria-hidden="true" />
      <span className="visually-hidden"> (öffnet in neuem Tab)</span>
    </a>
  )
}
