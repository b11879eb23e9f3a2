import { data } from 'react-router'
import { formatChf } from '../../../contract/money.ts'
import { apiContext } from '../../api-context.ts'
import { loaderHeaders } from '../../loader-headers.ts'
import { pageMeta } from '../../meta.ts'
import { siteOf } from '../../use-site.ts'
import type { Route } from './+types/home.ts'
import { businessJsonLd } from './business-json-ld.ts'
import styles from './home.module.css'
import { guideEntries } from './extinguisher-guide.ts'
import { HomeGuide } from './home-guide.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeLinks } from './home-links.tsx'
import { HomePrices } from './home-prices.tsx'
import { HomeServices } from './home-services.tsx'
import { chimneyScene, scenePreloads } from '../scenes.ts'

export const links: Route.LinksFunction = () => scenePreloads(chimneyScene)

/**
 * The guide needs the catalogue; without it the landing page still renders, but is not cached. Structured data is built
 * here, because the browser does not need it.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { publicUrl, business, vatPerMille } = await api('GET /api/site')
  const jsonLd = [businessJsonLd(publicUrl.replace(/\/$/, ''), business, vatPerMille > 0)]
  try {
    return data({ jsonLd, guide: guideEntries(await api('GET /api/products')) })
  } catch {
    return data({ jsonLd, guide: [] }, { headers: { 'cache-control': 'no-store' } })
  }
}

export const headers = loaderHeaders

/** Both `/` and `/home` show the landing page; `/` is the canonical address. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { business, servicePrices } = siteOf(matches)
  return pageMeta(matches, {
    title: `Kaminfeger, Feuerungskontrolle und Brandschutz in ${business.city}`,
    description: `Kaminfeger mit mehr als 25 Jahren Erfahrung: Reinigung, Feuerungskontrolle, Brandschutz und Feuerlöscher-Service ab ${formatChf(servicePrices.single)}, ohne Anfahrt beim Kaminfegertermin.`,
    path: '/',
    jsonLd: loaderData?.jsonLd ?? [],
  })
}

export default function Home({ loaderData: { guide } }: Route.ComponentProps) {
  return (
    <div className={styles['home']}>
      <HomeHero />
      <HomeServices />
      {guide.length > 0 && <HomeGuide entries={guide} />}
      <HomePrices />
      <HomeLinks />
    </div>
  )
}
