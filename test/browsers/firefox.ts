import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProgram, findProgram, startProgram } from './started.ts'
import type { Browser, Engine, Tab, Viewport } from './tab.ts'

type Message = {
  id?: number
  method?: string
  result?: unknown
  message?: string
  params?: { level?: string; text?: string; source?: { context?: string } }
}

/** An installed Firefox, through WebDriver BiDi (W3C), which it speaks itself: no driver is needed. */
export const firefoxEngine: Engine = {
  name: 'firefox',
  async start() {
    const path = process.env['FIREFOX_PATH'] ?? findProgram('firefox-esr') ?? findProgram('firefox')
    if (!path) return { missing: 'neither firefox-esr nor firefox is installed' }
    const profile = mkdtempSync(join(tmpdir(), 'shop-firefox-'))
    const { line: address, child } = await startProgram(
      path,
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
      /WebDriver BiDi listening on (ws:\S+)/,
    )
    const bidi = await connect(`${address}/session`)
    const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>(
      'session.new',
      { capabilities: {} },
    )
    await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
    const browser: Browser = {
      name: `Firefox ${capabilities.browserVersion}`,
      newTab: (viewport) => openTab(bidi, viewport),
      async close() {
        bidi.close()
        await endProgram(child)
        rmSync(profile, { recursive: true, force: true })
      },
    }
    return browser
  },
}

type Bidi = Awaited<ReturnType<typeof connect>>

async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  const heard: ((message: Message) => void)[] = []
  let sent = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    const pending = waiting.get(message.id ?? 0)
    if (!pending) return heard.forEach((hear) => hear(message))
    waiting.delete(message.id ?? 0)
    if (message.result === undefined) pending.reject(new Error(message.message))
    else pending.resolve(message.result)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`no answer at ${address}`)))
  })
  return {
    hear: (listener: (message: Message) => void) => void heard.push(listener),
    send<T>(method: string, params: object): Promise<T> {
      sent += 1
      const id = sent
      socket.send(JSON.stringify({ id, method, params }))
      return new Promise<unknown>((resolve, reject) =>
        waiting.set(id, { resolve, reject }),
      ) as Promise<T>
    },
    close: () => socket.close(),
  }
}

async function openTab(bidi: Bidi, viewport: Viewport): Promise<Tab> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext', {})
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  })
  await bidi.send('browsingContext.setViewport', { context, viewport })
  const troubles: string[] = []
  bidi.hear(({ method, params }) => {
    if (method === 'log.entryAdded' && params?.source?.context === context)
      if (params.level === 'error') troubles.push(params.text ?? '')
  })
  const act = (source: object) =>
    bidi.send<void>('input.performActions', { context, actions: [source] })
  return {
    open: (url) => bidi.send<void>('browsingContext.navigate', { context, url, wait: 'complete' }),
    async run<T>(expression: string) {
      const { result, exceptionDetails } = await bidi.send<{
        result?: { value?: string }
        exceptionDetails?: { text: string }
      }>('script.evaluate', {
        // As text: the protocol's own form of objects would have to be read back.
        expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result?.value ?? 'null') as T
    },
    press: (x, y) => act(pressAt(x, y)),
    type: (keys) => act(pressKeys(keys)),
    async picture() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      })
      return Buffer.from(data, 'base64')
    },
    troubles: () => troubles,
    close: () => bidi.send('browser.removeUserContext', { userContext }),
  }
}

/** A press at a point, as both protocols of WebDriver write it. */
export function pressAt(x: number, y: number): object {
  return {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  }
}

/** Keys pressed one after the other, as both protocols of WebDriver write them. */
export function pressKeys(keys: string): object {
  return {
    type: 'key',
    id: 'keyboard',
    actions: Array.from(keys).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  }
}
