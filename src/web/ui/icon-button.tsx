import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A button that shows only an icon; `label` says what it does. */
export function IconButton({
  icon: Icon,
  label,
  className = '',
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & { icon: LucideIcon; label: string }) {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} {...rest}>
      <Icon aria-hidden />
    </button>
  )
}
