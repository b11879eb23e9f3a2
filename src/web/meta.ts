import type { MetaDescriptor } from 'react-router'
import { type Matches, siteOf } from './use-site.ts'

type PageMeta = {
  /** Without the name of the business, which is appended. */
  title: string
  description: string
  /** The canonical path of this page: `/produkte`. */
  path: string
  /** Picture for previews, opaque, as a root-relative path or on another server. */
  image?: string | undefined
  /** `product` for a single product, `website` otherwise. */
  type?: 'website' | 'product'
  /** Excluded from search engines: personal pages, errors. */
  noindex?: boolean
  /** One of countless addresses of its page: search engines should index only the canonical one. */
  isVariant?: boolean
  /** Structured data (schema.org); the context is added. */
  jsonLd?: readonly object[]
}

/** The public address of the site without a trailing slash (root loader). */
export function publicUrlOf(matches: Matches): string {
  return siteOf(matches).publicUrl.replace(/\/$/, '')
}

/** Turns a root-relative path into an absolute address; one that is absolute already stays. */
export function absoluteUrl(origin: string, address: string): string {
  // An error page may not know its origin.
  return new URL(address, origin || 'http://localhost').href
}

/** The preview picture of pages that have none of their own. */
export const shareCard = '/bilder/teilen-90c5e454.jpg'

/** Title, description, canonical address, preview (Open Graph) and structured data of a page. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const origin = publicUrlOf(matches)
  const { business } = siteOf(matches)
  const url = `${origin}${page.path}`
  const title = `${page.title} | ${business.name}`
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.noindex || page.isVariant ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.noindex ? [] : [{ tagName: 'link', rel: 'canonical', href: url }]),
    { property: 'og:site_name', content: business.name },
    { property: 'og:locale', content: 'de_CH' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: absoluteUrl(origin, page.image ?? shareCard) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.jsonLd ?? []).map((entry) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...entry },
    })),
  ]
}

/** The `meta` of a page that says the same of itself whatever it shows. */
export function fixedMeta(page: PageMeta) {
  return ({ matches }: { matches: Matches }) => pageMeta(matches, page)
}

/** The breadcrumbs of a page, for search engines. */
export function breadcrumbList(origin: string, trail: readonly { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: step.name,
      item: `${origin}${step.path}`,
    })),
  }
}
