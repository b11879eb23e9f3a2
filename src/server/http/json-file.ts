import type { FastifyReply } from 'fastify'

/** Lets an answer be saved as a file: indented, because a person reads it. */
export function asFile(reply: FastifyReply, name: string): void {
  void reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body, null, 2))
}
