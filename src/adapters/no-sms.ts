import type { SmsSender } from '../shop/tools/sms-sender.ts'

/** Stands where a shop on the internet has no SMS gateway: a file on its server would reach nobody. */
export function openNoSms(): SmsSender {
  return {
    isMissing: true,
    send: () => Promise.reject(new Error('There is no SMS gateway: set SMS_URL')),
  }
}
