import { type BackupStore, isBackupName } from './backup-store.ts'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import { StartError } from '../start-error.ts'

/** Backups in a bucket of any S3-compatible store. An interrupted upload creates no object: its parts are discarded. */
export function openS3(address: string): BackupStore {
  const { protocol, username, password, host, pathname, searchParams } = new URL(address)
  const [bucket = '', ...folders] = pathname.slice(1).split('/').filter(Boolean)
  const folder = folders.map((name) => `${name}/`).join('')
  const endpoint = `${protocol === 's3:' ? 'https' : 'http'}://${host}/${bucket}`
  const s3 = new S3mini({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    endpoint,
    region: searchParams.get('region') ?? 'auto',
  })
  return {
    place: `${endpoint}/${folder}`,
    async write(name, bytes) {
      const type = 'application/octet-stream'
      const answer = await s3.putAnyObject(folder + name, Readable.toWeb(bytes) as never, type)
      if (!answer.ok) throw new Error(`${endpoint} answered ${answer.status}`)
    },
    async read(name) {
      const answer = await s3.getObjectResponse(folder + name)
      if (!answer?.body) throw new StartError(`There is no ${name} in ${endpoint}.`)
      return Readable.fromWeb(answer.body as ReadableStream)
    },
    async list() {
      const found = (await s3.listObjects('/', folder)) ?? []
      return found
        .map(({ Key }) => Key.slice(folder.length))
        .filter(isBackupName)
        .toSorted()
    },
    async remove(name) {
      await s3.deleteObject(folder + name)
    },
  }
}
