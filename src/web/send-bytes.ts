import { addressOf, type EndpointName, type Reply } from '../contract/endpoint.ts'
import { pictureBytes } from '../contract/catalogue/pictures.ts'
import { type ProblemBody, type ProblemCode, problems } from '../contract/problems.ts'
import { MINUTE } from '../contract/time/time.ts'
import { ApiError, tellOfSession } from './api.ts'

/** The timeout for uploading and processing a file, in ms. */
const requestTimeout = MINUTE

/** Uploads a file, or a form with one; replies like `api`. Rejects with `ApiError`. */
export async function sendBytes<Name extends EndpointName>(
  name: Name,
  {
    body,
    type,
    signal,
    headers,
    ...values
  }: {
    body: Blob | FormData
    /** Not needed for a form: the browser sets it. */
    type?: string
    signal?: AbortSignal
    headers?: Record<string, string>
  } & Parameters<typeof addressOf>[1],
): Promise<Reply<Name>> {
  try {
    const { method, path } = addressOf(name, values)
    const limit = AbortSignal.timeout(requestTimeout)
    const answer = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(type !== undefined && { 'content-type': type }),
        ...headers,
      },
      body,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    const reply = (await answer.json()) as Reply<Name> & ProblemBody
    if (answer.ok) return reply
    tellOfSession(reply.code)
    throw new ApiError(answer.status, reply)
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, {})
  }
}

/** Uploads a picture. Rejects with `ApiError`, for one that is too large before it is sent in full. */
export async function sendPicture<Name extends EndpointName>(
  name: Name,
  picture: {
    body: Blob
    signal?: AbortSignal
    headers?: Record<string, string>
  } & Parameters<typeof addressOf>[1],
): Promise<Reply<Name>> {
  assertSize(picture.body, pictureBytes, 'picture-too-large')
  return sendBytes(name, { ...picture, type: 'application/octet-stream' })
}

/** Rejects a file over the server's size limit (bytes) before it is sent, with the server's message. */
export function assertSize(file: Blob, most: number, code: ProblemCode): void {
  const [status, message] = problems[code]
  if (file.size > most) throw new ApiError(status, { message })
}
