import { expect, it } from 'vitest'
import { breadcrumbList, pageMeta, shareCard } from './meta.ts'

const site = { publicUrl: 'https://shop.example/', business: { name: 'Föhnwacht' } }
const matches = [{ id: 'root', loaderData: site }]
const page = { title: 'Produkte', description: 'Alle Geräte.', path: '/produkte' }

it('states title, canonical address and preview of a page', () => {
  const meta = pageMeta(matches, page)
  expect(meta).toContainEqual({ title: 'Produkte | Föhnwacht' })
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://shop.example/produkte',
  })
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://shop.example/produkte' })
})

it.each([
  [undefined, `https://shop.example${shareCard}`],
  ['/bilder/eimer.jpg', 'https://shop.example/bilder/eimer.jpg'],
  ['https://bilder.example.ch/a/b.jpg', 'https://bilder.example.ch/a/b.jpg'],
])('links the picture %s by its absolute address', (image, content) => {
  const meta = pageMeta(matches, { ...page, ...(image && { image }) })
  expect(meta).toContainEqual({ property: 'og:image', content })
})

it('keeps errors and personal pages out of search engines, without a canonical address', () => {
  const meta = pageMeta(matches, { ...page, noindex: true })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(meta).not.toContainEqual(expect.objectContaining({ rel: 'canonical' }))
})

it('keeps one of countless addresses of a page out of search engines, which find its canonical one', () => {
  const meta = pageMeta(matches, { ...page, isVariant: true })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(meta).toContainEqual(expect.objectContaining({ rel: 'canonical' }))
})

it('numbers the breadcrumbs from 1', () => {
  const { itemListElement } = breadcrumbList('https://shop.example', [
    { name: 'Produkte', path: '/produkte' },
    { name: 'Feuerlöscher', path: '/feuerloescher' },
  ])
  expect(itemListElement.map(({ position, item }) => [position, item])).toEqual([
    [1, 'https://shop.example/produkte'],
    [2, 'https://shop.example/feuerloescher'],
  ])
})
