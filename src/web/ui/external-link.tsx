import { ArrowUpRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './external-link.module.css'

/** A link to another website. It opens a new tab and says so, with a sign and in words. */
export function ExternalLink({
  href,
  children,
  className,
  ...rest
}: Omit<ComponentProps<'a'>, 'target' | 'rel'> & { href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={[styles['link'], className].filter(Boolean).join(' ')}
      {...rest}
    >
      {children}
      <ArrowUpRight aria-hidden="true" />
      <span className="visually-hidden"> (öffnet in neuem Tab)</span>
    </a>
  )
}
