import { useEffect, useEffectEvent } from 'react'
import type { User } from '../../contract/accounts/accounts.ts'
import { SECOND } from '../../contract/time/time.ts'
import { api } from '../api.ts'
import { toast } from '../ui/message/toast.ts'
import { hasEnded, useAuth } from '../visitor/auth-store.ts'

/** How often the server is polled for the confirmation (spec §4, §9). */
const pollEvery = 3 * SECOND

/**
 * While the user's e-mail is unconfirmed, polls every 3 s until it is confirmed, wherever in the page and however it
 * was reached; then announces it and updates the user (spec §4). Pauses while the tab is hidden: the link is usually
 * opened in another tab, and nobody would see the message.
 */
export function useEmailConfirmation(
  { idUser, email, isVerifiedEmail }: User,
  onConfirmed: () => void,
): void {
  const isPending = isVerifiedEmail !== 1
  const close = useEffectEvent(onConfirmed)
  useEffect(() => {
    if (!isPending) return
    let isAsking = false
    let isOver = false
    const ask = async () => {
      // A session that has ended leaves the page as it is: it may hold what was typed.
      if (isAsking || document.hidden || hasEnded(useAuth.getState())) return
      isAsking = true
      try {
        const { user } = await api('GET /user/:id', { params: { id: idUser } })
        if (isOver || user.isVerifiedEmail !== 1) return
        useAuth.getState().setUser(user)
        // A different address is the old one: the change was undone elsewhere.
        if (user.email !== email) return
        toast.success('E-Mail erfolgreich verifiziert')
        close()
      } catch {
        // Retried in three seconds.
      } finally {
        isAsking = false
      }
    }
    const timer = setInterval(() => void ask(), pollEvery)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [isPending, idUser, email])
}
