import type { Device, DeviceImport } from '../../src/contract/devices/devices.ts'
import type { ProblemBody } from '../../src/contract/problems.ts'
import { heidi, shop } from './shop-per-test.ts'

/** Sends a file about devices, or reads one, as heidi or whoever has the cookie. */
export async function sendFile(
  method: 'PUT' | 'POST' | 'GET' | 'DELETE',
  url: string,
  {
    type,
    payload,
    cookie = heidi.cookie,
  }: { type?: string; payload?: Buffer; cookie?: string } = {},
) {
  const answer = await shop.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: { cookie, ...(type !== undefined && { 'content-type': type }) },
  })
  const isJson = answer.headers['content-type']?.includes('json') ?? false
  const body = (isJson ? answer.json() : {}) as ProblemBody & DeviceImport & Device
  return { status: answer.statusCode, body, bytes: answer.rawPayload, headers: answer.headers }
}
