import type { FastifyRequest } from 'fastify'
import {
  AddressChange,
  ContactChange,
  EmailChange,
  MessageAnswer,
  PasswordChange,
  PhoneVerifiedAnswer,
  SmsCode,
  UpdatedUserAnswer,
} from '../contract/accounts.ts'
import { Problem } from '../contract/problems.ts'
import { toUser } from '../shop/accounts/accounts.ts'
import { checkEmailChange, isOtherEmail, storeEmailChange } from '../shop/accounts/email-change.ts'
import { changePassword } from '../shop/accounts/password-change.ts'
import { sendPhoneCode, verifyPhoneCode } from '../shop/accounts/phone-verification.ts'
import { saveAddress, saveContact } from '../shop/accounts/profile.ts'
import type { SignedIn } from '../shop/accounts/sessions.ts'
import { resendVerification } from '../shop/accounts/verification.ts'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'
import { assertOwner, currentUser } from './guards.ts'
import { noteEvent } from './security-events.ts'

/** Digits only, so that the address never swallows a page (security T9). */
const numericId = ':id(^[1-9]\\d{0,8}$)'

type WithId = { Params: { id: string }; Body: { id?: number } }

/** The profile of who is signed in (spec §7). Everything here is the owner's alone, also for admins. */
export function profileRoutes(app: App, deps: Deps): void {
  const { db, now, publicUrl, rateLimit } = deps
  const updated = { 200: UpdatedUserAnswer }

  app.put<WithId & { Body: ContactChange }>(
    `/user/${numericId}/contact`,
    { config: { access: 'user' }, schema: { body: ContactChange, response: updated } },
    async (request) => {
      const signedIn = owner(request)
      const site = { publicUrl, rateLimit }
      const account = await saveContact(db, signedIn, request.body, site, now())
      deps.wakeOutbox()
      return { updatedUser: toUser(account) }
    },
  )

  app.put<WithId & { Body: AddressChange }>(
    `/user/${numericId}/address`,
    { config: { access: 'user' }, schema: { body: AddressChange, response: updated } },
    async (request) => {
      const { user } = owner(request)
      return { updatedUser: toUser(await saveAddress(db, user.id, request.body)) }
    },
  )

  app.put<WithId & { Body: PasswordChange }>(
    `/user/${numericId}/password`,
    {
      config: { access: 'user' },
      schema: { body: PasswordChange, response: { 200: MessageAnswer } },
    },
    async (request) => {
      const signedIn = owner(request)
      const { oldPassword = '', newPassword = '' } = request.body
      await changePassword(db, signedIn, { oldPassword, newPassword }, now())
      noteEvent(request, 'password-changed')
      deps.wakeOutbox()
      return { message: 'Passwort erfolgreich geändert' }
    },
  )

  app.put<WithId & { Body: EmailChange }>(
    `/${numericId}/email`,
    { config: { access: 'user' }, schema: { body: EmailChange, response: updated } },
    async (request) => {
      const signedIn = owner(request)
      const { email = '', password = '' } = request.body
      const { user } = signedIn
      if (!isOtherEmail(user, email)) {
        // The person wants the mail once more: the page promises one, and the last link may have run out.
        await resendVerification(db, user, deps, now())
        deps.wakeOutbox()
        return { updatedUser: toUser(user) }
      }
      const wanted = { email, password, publicUrl, rateLimit }
      const checked = await checkEmailChange(db, signedIn, wanted, now())
      const account = await db
        .transaction()
        .execute((trx) => storeEmailChange(trx, user, checked, publicUrl, now()))
      deps.wakeOutbox()
      return { updatedUser: toUser(account) }
    },
  )

  app.post(
    '/api/send-sms-code',
    { config: { access: 'user' }, schema: { response: { 200: MessageAnswer } } },
    async (request) => {
      const user = currentUser(request)
      if (user.phoneVerifiedAt !== null)
        return { message: 'Ihre Telefonnummer ist bereits verifiziert.' }
      await sendPhoneCode(db, user, deps.sms, now())
      return { message: 'Der Code wurde an Ihre Telefonnummer gesendet.' }
    },
  )

  app.post(
    '/api/verify-sms-code',
    {
      config: { access: 'user' },
      schema: { body: SmsCode, response: { 200: PhoneVerifiedAnswer } },
    },
    async (request) => {
      const { code = '' } = request.body
      const account = await verifyPhoneCode(db, currentUser(request), code.trim(), now())
      return { message: 'Telefonnummer erfolgreich verifiziert', updatedUser: toUser(account) }
    },
  )
}

/** Who is signed in, when path and body name nobody else (design §4.9). Throws `forbidden`. */
function owner(request: FastifyRequest<WithId>): SignedIn {
  const id = Number(request.params.id)
  assertOwner(request, id)
  if (request.body.id !== undefined && request.body.id !== id) throw new Problem('forbidden')
  if (!request.signedIn) throw new Problem('not-logged-in')
  return request.signedIn
}
