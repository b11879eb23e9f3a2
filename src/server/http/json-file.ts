import type { FastifyReply } from 'fastify'

/** Offers an answer as a download: indented, because a person reads it. */
export function asFile(reply: FastifyReply, name: string): void {
  void reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body, null, 2))
}
