import CircleX from 'lucide-react/icons/circle-x'
import { useRevalidator } from 'react-router'
import { ApiError, textOf } from '../api.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PhoneLink } from '../ui/text/phone-link.tsx'
import { useSite } from '../use-site.ts'

/** Shown for an invalid or expired link; `children` suggests why. With `trouble` the link itself may be valid. */
export function DeadLink({
  title,
  trouble,
  children,
}: {
  title: string
  trouble?: string | undefined
  children: string
}) {
  const { phone } = useSite().business
  const { revalidate } = useRevalidator()
  return (
    <div className="wrap page tall narrow">
      <EmptyState
        icon={CircleX}
        level="h1"
        title={trouble ?? title}
        actions={
          trouble === undefined ? (
            <ButtonLink to="/kontakt">Kontakt aufnehmen</ButtonLink>
          ) : (
            <Button onClick={() => void revalidate()}>Erneut versuchen</Button>
          )
        }
      >
        {trouble === undefined && (
          <p>
            {children} Rufen Sie uns sonst an, wir helfen gerne: <PhoneLink number={phone} />
          </p>
        )}
      </EmptyState>
    </div>
  )
}

/** The error of a failed link; undefined when the link itself is dead. `fallback` is for errors without a message. */
export function linkFailureOf(failure: unknown, fallback: string): string | undefined {
  const isDead = failure instanceof ApiError && [400, 404].includes(failure.status)
  return isDead ? undefined : textOf(failure, fallback)
}
