import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { LegalKind } from '../../../contract/settings/settings.ts'
import { installed } from '../../../contract/settings/public-rows.ts'
import { subjectName } from '../../admin/audit/audit-subjects.ts'
import routes from '../../routes.ts'
import { Footer } from '../../shell/footer.tsx'

const web = join(import.meta.dirname, '../..')
const pages = routes.flatMap((route) => [route, ...(route.children ?? [])])

test.each(LegalKind.enum)(
  'the legal text «%s» has a page, linked in the footer and the log',
  (kind) => {
    const page = pages.find(({ path }) => path === kind)
    expect(readFileSync(join(web, page?.file ?? 'none'), 'utf8')).toContain(`(context, '${kind}')`)
    const root = { ...installed, year: 2026 }
    const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Footer }])
    const markup = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root } }} />)
    expect(markup).toContain(`href="/${kind}"`)
    const entry = { subject: `legal:${kind}`, action: 'legal.published', geloescht: false }
    expect(subjectName(entry).to).toBe(`/${kind}`)
  },
)
