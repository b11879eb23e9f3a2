import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { shop } from './shop-per-test.ts'

/** What the server renders of a part of the website, with what every page knows of the shop of this test. */
export async function markupOf(element: ReactNode): Promise<string> {
  const root = (await shop.api('GET /api/site')).body
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => element }])
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root } }} />)
}

/** What is read of it, without what only links say. */
export async function textOf(element: ReactNode): Promise<string> {
  return (await markupOf(element)).replaceAll(/<[^>]*>/g, ' ')
}
