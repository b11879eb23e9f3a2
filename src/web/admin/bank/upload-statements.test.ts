import { afterEach, expect, test, vi } from 'vitest'
import { problems } from '../../../contract/problems.ts'
import { type UploadedStatement, uploadStatements } from './upload-statements.ts'

afterEach(() => vi.unstubAllGlobals())

const files = ['maerz.xml', 'april.xml', 'mai.xml'].map((name) => new File(['<xml/>'], name))

/** Uploads the files to a server that gives these answers. */
async function upload(...answers: [number, object][]) {
  const done: UploadedStatement[] = []
  let requests = 0
  vi.stubGlobal('fetch', async () => {
    const [status, body] = answers[requests++] ?? [500, {}]
    return Response.json(body, { status })
  })
  const left = await uploadStatements(files, (one) => done.push(one))
  return { done, left, requests }
}

test('a refused statement does not keep the next ones from being uploaded', async () => {
  const result = { entries: [] }
  const [status, message] = problems['bank-statement-too-large']
  expect(await upload([200, result], [status, { message }], [200, result])).toEqual({
    done: [
      { name: 'maerz.xml', result },
      { name: 'april.xml', trouble: message },
      { name: 'mai.xml', result },
    ],
    left: [],
    requests: 3,
  })
})

test('the uploads end with the session, and the files that are left are named', async () => {
  const result = { entries: [] }
  expect(await upload([200, result], [401, {}])).toEqual({
    done: [{ name: 'maerz.xml', result }],
    left: ['april.xml', 'mai.xml'],
    requests: 2,
  })
})
