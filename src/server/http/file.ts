import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Attachment } from '../../shop/mail/attachment.ts'

/** Answers with a file that opens in the browser, where it can be printed or saved. */
export function showFile(reply: FastifyReply, { name, bytes }: Attachment): FastifyReply {
  return reply.header('content-disposition', `inline; filename="${name}"`).send(bytes)
}

/** Answers with a file to save; one that is generated is sent while it is written. */
export function offerFile(
  reply: FastifyReply,
  name: string,
  content: string | AsyncGenerator<string | Uint8Array>,
): FastifyReply {
  return attach(reply, name).send(typeof content === 'string' ? content : Readable.from(content))
}

/** Offers the answer itself as a file to save: indented, because a person reads it. */
export function offerAnswer(reply: FastifyReply, name: string): void {
  void attach(reply, name)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body, null, 2))
}

function attach(reply: FastifyReply, name: string): FastifyReply {
  return reply.header('content-disposition', `attachment; filename="${name}"`)
}
