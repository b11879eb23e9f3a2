import type { FastifyRequest } from 'fastify'
import { Problem, type ProblemCode } from '../../contract/problems.ts'

/** The first file of a form, whose body was taken as raw bytes. Throws `missing` when there is none. */
export async function readUpload(
  { headers, body }: Pick<FastifyRequest, 'headers' | 'body'>,
  missing: ProblemCode,
): Promise<{ file: Uint8Array; name: string }> {
  const type = headers['content-type'] ?? ''
  const form = await new Response(body as Buffer<ArrayBuffer>, {
    headers: { 'content-type': type },
  })
    .formData()
    .catch((cause: unknown) => {
      throw new Problem(missing, { cause })
    })
  const file = [...form.values()].find((value) => typeof value !== 'string')
  if (!file) throw new Problem(missing)
  return { file: await file.bytes(), name: file.name }
}
