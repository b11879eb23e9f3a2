import { Link } from 'react-router'
import type { ShopState } from '../../../contract/overview/shop-state.ts'
import { findIll, watchedNames } from '../../../contract/overview/watched.ts'
import { Notice } from '../../ui/message/notice.tsx'

/** What of the shop is not well; renders nothing when all is. Mails that wait have a notice of their own. */
export function Illness({ state }: { state: ShopState }) {
  const ill = findIll(state).filter((part) => part !== 'mails')
  if (ill.length === 0) return null
  return (
    <Notice tone="error">
      Nicht alles läuft: {ill.map((part) => watchedNames[part]).join(', ')}.{' '}
      <Link to="/admin/zustand">Was zu tun ist</Link>
    </Notice>
  )
}
