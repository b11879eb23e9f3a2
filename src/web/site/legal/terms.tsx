import { fixedMeta } from '../../meta.ts'
import type { Route } from './+types/terms.ts'
import { LegalPage } from './legal-page.tsx'
import { loadLegalText } from './legal-text.server.ts'

/** The owner's own text, if there is one. */
export async function loader({ context }: Route.LoaderArgs) {
  return { text: await loadLegalText(context, 'agb') }
}

export const meta = fixedMeta({
  title: 'AGB',
  description: 'Allgemeine Geschäftsbedingungen.',
  path: '/agb',
})

/** Empty until the owner publishes a text (spec §2 Route list). */
export default function Terms({ loaderData: { text } }: Route.ComponentProps) {
  return <LegalPage title="AGB" text={text} />
}
