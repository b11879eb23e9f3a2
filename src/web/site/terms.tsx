import { pageMeta } from '../shell/meta.ts'
import type { Route } from './+types/terms.ts'
import { LegalPage } from './legal-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'AGB',
    description: 'Allgemeine Geschäftsbedingungen.',
    path: '/agb',
    noindex: true,
  })

/** Empty until the owner publishes a text (spec §2 Route list, design §4.4). */
export default function Terms() {
  return <LegalPage title="AGB" />
}
