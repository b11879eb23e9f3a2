/**
 * Whether a shop does what every visitor needs: `ask-shop.ts URL [PID]`. Waits until it is ready, at most PATIENCE
 * seconds (60) and only as long as the process PID lives; then asks for the start page, the list, a product and the
 * settings, again where it is busy. Says what does not answer; the exit code is then 1.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { productPath } from '../src/contract/catalogue/product-link.ts'
import { SECOND } from '../src/contract/time/time.ts'

const [url = '', pid] = process.argv.slice(2)
const giveUpAt = Date.now() + Number(process.env['PATIENCE'] || 60) * SECOND

async function get(path: string, accept = 'application/json'): Promise<Response> {
  const signal = AbortSignal.timeout(30 * SECOND)
  const answer = await fetch(url + path, { headers: { accept }, signal })
  // On a busy machine the shop may refuse what comes right after its start, to stay responsive.
  if (answer.status === 503 && lives() && Date.now() < giveUpAt) {
    await wait(SECOND / 4)
    return get(path, accept)
  }
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  return answer
}

async function getPage(path: string): Promise<void> {
  const answer = await get(path, 'text/html')
  const type = answer.headers.get('content-type') ?? 'nothing'
  if (!type.startsWith('text/html')) throw new Error(`${path} answers with ${type}`)
  if (!(await answer.text()).includes('<h1')) throw new Error(`${path} has no heading`)
}

async function getJson<Body extends object>(path: string): Promise<Body> {
  return (await (await get(path)).json()) as Body
}

const lives = () => {
  try {
    return pid === undefined || process.kill(Number(pid), 0)
  } catch {
    return false
  }
}
const isReady = () =>
  get('/readyz').then(
    () => true,
    () => false,
  )

try {
  while (!(await isReady())) {
    if (!lives()) throw new Error('it has ended')
    if (Date.now() > giveUpAt) throw new Error('/readyz does not answer')
    await wait(SECOND / 4)
  }
  await getPage('/')
  await getPage('/produkte')
  const [product] = await getJson<Parameters<typeof productPath>[0][]>('/api/products')
  if (product) await getPage(productPath(product))
  await getJson('/api/settings')
} catch (error) {
  console.error(`${url}: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
