import { Steps as StepList } from '../ui/steps.tsx'

const steps = ['Warenkorb', 'Bezahlen', 'Bestätigung'] as const

/** The current step of the checkout. */
export function Steps({ current }: { current: (typeof steps)[number] }) {
  return <StepList label="Bestellschritte" steps={steps} current={current} />
}
