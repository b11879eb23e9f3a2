import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { valuesOf } from '../../../../test/support/shown-values.ts'
import { admin, openShopPerTest } from '../../../../test/support/shop-per-test.ts'
import { firstOpenDay } from '../../../contract/settings/open-days.ts'
import type { ProblemCode } from '../../../contract/problems.ts'
import { swissDayOf } from '../../../contract/time/swiss-days.ts'
import { readSettingsForm } from '../../../web/admin/settings/read-settings.ts'
import { SettingGroups } from '../../../web/admin/settings/setting-groups.tsx'
import { problemFields } from '../../../web/parts/problem-fields.ts'

openShopPerTest({ admin: true })

const odd = ['', 'a b', 'ü', '-1', '1.005', '99999999']

test('what the form of the settings lets through the shop takes, or says at which field it is wrong', async () => {
  const openFrom = firstOpenDay(swissDayOf(Date.now()), false)
  const { body: saved } = await admin.readSettings()
  const html = renderToStaticMarkup(
    <SettingGroups
      section="alles"
      typed={saved}
      saved={saved}
      openFrom={openFrom}
      onRemove={() => undefined}
    />,
  )
  const values = valuesOf(html)
  /** How much can be typed into a field: a picture is uploaded, and its field is hidden. */
  const roomIn = (name: string) => {
    const [field = ''] = new RegExp(`<(input|textarea)[^>]* name="${name}"[^>]*>`).exec(html) ?? []
    return Number(/maxLength="(\d+)"/i.exec(field)?.[1] ?? 0)
  }
  const typed = Object.keys(values).filter((name) => roomIn(name) > 0)
  expect(typed.length).toBeGreaterThan(40)
  const unexplained: string[] = []
  let before = saved
  for (const name of typed)
    for (const value of new Set(odd.map((text) => text.slice(0, roomIn(name))))) {
      const read = readSettingsForm({ ...values, [name]: value }, before, openFrom)
      if (read.formErrors) continue
      const body = { ...read.settings, revision: before.revision }
      const answer = await admin.api('PUT /api/admin/settings', { body })
      if (answer.status === 200) before = answer.body
      const { code } = answer.body as { code?: ProblemCode }
      const isAtField = code !== undefined && problemFields[code]?.some((field) => field in values)
      if (answer.status !== 200 && !isAtField) unexplained.push(`${name} ${value}: ${code}`)
    }
  expect(unexplained).toEqual([])
})
