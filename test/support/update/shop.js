// A shop as small as one can be for deploy/update.sh: its folder's `broken` lists what it does not answer, by port, and
// `busy` what it answers the second time only.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename } from 'node:path'

const { PORT = '', HOST = '127.0.0.1' } = process.env
const broken = JSON.parse(readFileSync('broken', 'utf8'))[PORT] ?? []
const busy = new Set(existsSync('busy') ? JSON.parse(readFileSync('busy', 'utf8')) : [])
const json = {
  '/api/products': [{ idProdukt: 1, Kategorie: 'feuerloescher' }],
  '/api/settings': {},
}

createServer(({ url = '', headers }, response) => {
  appendFileSync('asked', `${PORT} ${url}\n`)
  response.statusCode = broken.includes(url) ? 500 : busy.delete(url) ? 503 : 200
  // Like the shop, it has the list as a page and as JSON under one address.
  const isPage = headers.accept === 'text/html'
  response.setHeader('content-type', isPage ? 'text/html' : 'application/json')
  response.end(isPage ? `<h1>${basename(process.cwd())}</h1>` : JSON.stringify(json[url] ?? {}))
}).listen(Number(PORT), HOST)
