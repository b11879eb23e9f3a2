import { ExternalLink } from '../ui/text/external-link.tsx'
import styles from './link-list.module.css'

export type OutsideLink = { href: string; name: string; text: string }

/** Links to authorities and associations, each with what can be found there. */
export function LinkList({ links }: { links: readonly OutsideLink[] }) {
  return (
    <ul className={`columns ${styles['links']}`}>
      {links.map(({ href, name, text }) => (
        <li key={href}>
          <ExternalLink href={href}>{name}</ExternalLink>
          <p className="quiet">{text}</p>
        </li>
      ))}
    </ul>
  )
}
