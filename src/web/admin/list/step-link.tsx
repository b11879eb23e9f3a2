import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Step = { to: string; label: string }

/** What a page shows of days, weeks or periods, between a step back and one on. */
export function StepLinks({ back, on, children }: { back: Step; on: Step; children: ReactNode }) {
  return (
    <>
      <StepLink {...back} icon={ChevronLeft} />
      {children}
      <StepLink {...on} icon={ChevronRight} />
    </>
  )
}

function StepLink({ to, label, icon: Icon }: Step & { icon: LucideIcon }) {
  return (
    <Link to={to} className="icon-button" aria-label={label} title={label}>
      <Icon aria-hidden />
    </Link>
  )
}
