import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ComponentProps } from 'react'
import styles from './external-link.module.css'

/** A link to another website. It opens in a new tab and says so, with an icon and in words. */
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
