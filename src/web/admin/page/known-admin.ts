import type { User } from '../../../contract/accounts/accounts.ts'
import { clearCopies, findCopy, keepCopy } from './copies.ts'

/** Where the admin of this browser is kept: the address that says who is signed in. */
const address = '/api/session'

let recalled: User | undefined

/** The admin who was here last, for when nobody can be asked who is signed in. Shows nothing but what they opened. */
export async function recallAdmin(): Promise<User | undefined> {
  recalled = (await findCopy(address))?.reply as User | undefined
  return recalled
}

/** Remembers who entered the admin area; deletes the copies of another admin, and those too old. */
export async function rememberAdmin(user: User): Promise<void> {
  // Being recalled does not prolong being remembered.
  if (user === recalled) return
  const known = (await findCopy(address))?.reply as User | undefined
  await clearCopies(known !== undefined && known.idUser !== user.idUser)
  await keepCopy(address, user)
}
