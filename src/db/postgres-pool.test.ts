import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { postgresTimeouts, TimeoutClient } from './postgres-pool.ts'

const welcome = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1')
const error = 'SERROR\0C57014\0Mcanceled\0\0'
const refusal = Buffer.from(`E\0\0\0${String.fromCharCode(error.length + 4)}${error}`, 'latin1')

test('a PostgreSQL connection that falls silent after an error is abandoned, too', async () => {
  const usual = postgresTimeouts.statement
  postgresTimeouts.statement = -950
  onTestFinished(() => {
    postgresTimeouts.statement = usual
  })
  // It refuses the first statement, never reports ready for the next, and never hangs up.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(welcome)
      socket.once('data', () => socket.write(refusal))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = new TimeoutClient(
    `postgres://a@127.0.0.1:${(server.address() as AddressInfo).port}/a`,
  )
  await client.connect()
  await expect(client.query('select 1')).rejects.toThrow('canceled')
  await expect(client.query('rollback')).rejects.toThrow('Connection terminated')
  server.close()
})
