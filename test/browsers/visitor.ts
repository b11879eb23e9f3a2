import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '../../src/contract/time/time.ts'
import {
  chooseValue,
  findControl,
  type Found,
  lookAt,
  type Sight,
  type Wanted,
} from './controls.ts'
import type { Tab } from './tab.ts'

/** The longest wait for something a person expects to see (ms). */
const patience = 30 * SECOND

export type Visitor = ReturnType<typeof makeVisitor>

export type Place = Sight & { name: string }

/** While one page gives way to the next, nothing can be asked. */
const leaving = () => undefined

/**
 * A person in a tab: reads, presses what is visible and not covered, types. Each action waits until it is possible and
 * throws with the name of what was not there.
 */
export function makeVisitor(tab: Tab, base: string, pictures: string) {
  mkdirSync(pictures, { recursive: true })
  const places: Place[] = []
  const call = <A extends unknown[], R>(inPage: (...given: A) => R, ...given: A) =>
    tab.run<R>(`(${inPage.toString()})(${given.map((one) => JSON.stringify(one)).join(', ')})`)

  /** Where a control is that stands still and that nothing covers. */
  async function find(wanted: Wanted): Promise<Found> {
    let last: Found | undefined
    let why = 'is not there'
    const end = performance.now() + patience
    while (performance.now() < end) {
      const found = await call(findControl, wanted).catch(leaving)
      why = found?.coveredBy ? `is covered by ${found.coveredBy}` : found ? 'moves' : 'is not there'
      const isStill = found && last && found.x === last.x && found.y === last.y
      if (isStill && !found.coveredBy) return found
      last = found
      await wait(100)
    }
    throw new Error(`the ${wanted.kind} «${wanted.name}» ${why}`)
  }

  async function press(kind: Wanted['kind'], name: string, within?: string): Promise<void> {
    const { x, y } = await find({ kind, name, ...(within !== undefined && { within }) })
    await tab.press(x, y)
  }

  /** Waits until an expression is true, and returns its value. */
  async function until(otherwise: string, expression: string): Promise<string> {
    const end = performance.now() + patience
    while (performance.now() < end) {
      const value = await tab.run<string | false | null>(expression).catch(leaving)
      if (value) return value
      await wait(100)
    }
    throw new Error(otherwise)
  }

  return {
    places,
    see: (text: string) =>
      until(
        `«${text}» is not to be seen`,
        `document.body.innerText.replaceAll(/\\s+/g, ' ').includes(${JSON.stringify(text)})`,
      ),
    async goTo(path: string): Promise<void> {
      await tab.open(new URL(path, base).href)
      // Before the scripts have started, a link loads its page: also right, but another way in each engine.
      await until('the scripts have not started', "!('earlyTouch' in window) && 'yes'")
    },
    button: (name: string, within?: string) => press('button', name, within),
    link: (name: string, within?: string) => press('link', name, within),
    /** Presses a box or a radio button. */
    tick: (name: string, within?: string) => press('field', name, within),
    async fill(name: string, value: string, within?: string): Promise<void> {
      const field = await find({ kind: 'field', name, ...(within !== undefined && { within }) })
      if (field.tag === 'SELECT' || field.type === 'date') {
        if (!(await call(chooseValue, name, value)))
          throw new Error(`the field «${name}» does not offer «${value}»`)
        return
      }
      await tab.press(field.x, field.y)
      await tab.type(value)
    },
    /** Waits until the address is this path. */
    at: (path: string) =>
      until(`the page is not ${path}`, `location.pathname === ${JSON.stringify(path)}`),
    /** Waits until the address is another path. */
    left: (path: string) =>
      until(`the page is still ${path}`, `location.pathname !== ${JSON.stringify(path)}`),
    /** Where a link leads whose text contains this. */
    addressOf: (text: string) =>
      until(
        `there is no link «${text}»`,
        `Array.from(document.links).find((link) => link.checkVisibility() && link.textContent.includes(${JSON.stringify(text)}))?.href`,
      ),
    /** Keeps the picture and the measures of what is shown, once it no longer changes. */
    async keep(name: string): Promise<void> {
      await tab.run('document.fonts.ready.then(() => null)')
      let sight = await call(lookAt).catch(leaving)
      for (;;) {
        await wait(300)
        const later = await call(lookAt).catch(leaving)
        const isStill = later?.text === sight?.text && later?.height === sight?.height
        sight = later
        if (sight && isStill && !/(wird|werden) (geladen|vorbereitet)/i.test(sight.text)) break
      }
      places.push({ name, ...sight })
      writeFileSync(join(pictures, `${name}.png`), await tab.picture())
    },
  }
}
