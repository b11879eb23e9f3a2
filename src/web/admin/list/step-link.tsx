import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'

/** One step back or on from what a page shows, as an arrow. */
export function StepLink({
  to,
  label,
  icon: Icon,
}: {
  to: string
  label: string
  icon: LucideIcon
}) {
  return (
    <Link to={to} className="icon-button" aria-label={label} title={label}>
      <Icon aria-hidden />
    </Link>
  )
}
