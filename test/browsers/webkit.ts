import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../support/free-port.ts'
import { pressAt, pressKeys } from './firefox.ts'
import { endProgram, findProgram, startProgram } from './started.ts'
import type { Browser, Engine, Tab, Viewport } from './tab.ts'

/**
 * WebKitGTK's small browser, through its own driver (W3C WebDriver). It needs a screen: where there is none, Xvfb is
 * one. What pages report to the console, the protocol does not tell.
 */
export const webkitEngine: Engine = {
  name: 'webkit',
  async start() {
    const driver = findProgram('WebKitWebDriver')
    const binary = findMiniBrowser()
    if (!driver || !binary) return { missing: 'webkit2gtk-driver is not installed' }
    const xvfb = findProgram('Xvfb')
    const hasScreen = process.env['DISPLAY'] !== undefined
    if (!hasScreen && !xvfb) return { missing: 'there is no screen, and xvfb is not installed' }
    const screen =
      !hasScreen && xvfb
        ? await startProgram(xvfb, ['-displayfd', '1', '-screen', '0', '1600x1200x24'], /^(\d+)$/m)
        : undefined
    const folder = makeToolBarSmall()
    const env = { XDG_CONFIG_HOME: folder, ...(screen && { DISPLAY: `:${screen.line}` }) }
    const browser: Browser = {
      name: 'WebKitGTK',
      newTab: async (viewport) => openTab(await startDriver(driver, env), binary, viewport),
      async close() {
        if (screen) await endProgram(screen.child)
        rmSync(folder, { recursive: true, force: true })
      },
    }
    return browser
  },
}

function findMiniBrowser(): string | undefined {
  const given = process.env['MINIBROWSER_PATH']
  if (given) return given
  const folders = readdirSync('/usr/lib', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => [`/usr/lib/${name}`, '/usr/libexec'])
  return folders
    .flatMap((folder) =>
      ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) =>
        join(folder, version, 'MiniBrowser'),
      ),
    )
    .find((path) => existsSync(path))
}

/** A folder with a style sheet for GTK: at its own size the tool bar keeps the window wider than a phone. */
function makeToolBarSmall(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  const sheet = `* { padding: 0; margin: 0; border: 0; min-width: 0; min-height: 0; font-size: 4px; }
image { -gtk-icon-source: none; }
`
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), sheet)
  return folder
}

/** A driver of its own for each tab: it has one session at a time. */
async function startDriver(path: string, env: Record<string, string>) {
  const port = await findFreePort()
  const child = spawn(path, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...env },
  })
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(`${address}/status`).catch(() => undefined))) await wait(100)
  return { address, child }
}

type Driver = Awaited<ReturnType<typeof startDriver>>

async function openTab(
  { address, child }: Driver,
  binary: string,
  viewport: Viewport,
): Promise<Tab> {
  const { sessionId } = await send<{ sessionId: string }>(`${address}/session`, {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
    },
  })
  const session = `${address}/session/${sessionId}`
  const run = <T>(expression: string) =>
    send<T>(`${session}/execute/async`, {
      // As a string first: the driver's own form of objects is not plain JSON.
      script: `const end = arguments[0]; (async () => JSON.stringify((await (${expression})) ?? null))().then(end)`,
      args: [],
    }).then((json) => JSON.parse(String(json)) as T)
  await resize(viewport)
  const act = (source: object) => send<void>(`${session}/actions`, { actions: [source] })
  return {
    open: (url) => send<void>(`${session}/url`, { url }),
    run,
    press: (x, y) => act(pressAt(x, y)),
    type: (keys) => act(pressKeys(keys)),
    picture: async () => Buffer.from(await read<string>(`${session}/screenshot`), 'base64'),
    troubles: () => [],
    async close() {
      await fetch(session, { method: 'DELETE' })
      await endProgram(child)
    },
  }

  /** Until the page, not the window around it, has this size. */
  async function resize({ width, height }: Viewport): Promise<void> {
    let frame = { width: 0, height: 0 }
    for (let tries = 0; tries < 20; tries += 1) {
      await send(`${session}/window/rect`, {
        width: width + frame.width,
        height: height + frame.height,
      })
      await wait(100)
      const [w, h] = await run<[number, number]>('[innerWidth, innerHeight]')
      if (w === width && h === height) return
      frame = { width: frame.width + width - w, height: frame.height + height - h }
    }
    throw new Error(`MiniBrowser's page cannot be ${width} pixels wide`)
  }
}

async function send<T>(url: string, body: object): Promise<T> {
  return answerOf<T>(await fetch(url, { method: 'POST', body: JSON.stringify(body) }))
}

async function read<T>(url: string): Promise<T> {
  return answerOf<T>(await fetch(url))
}

async function answerOf<T>(answer: Response): Promise<T> {
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(value.message ?? value.error)
  return value
}
