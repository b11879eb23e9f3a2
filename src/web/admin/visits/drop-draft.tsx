import { useNavigate } from 'react-router'
import { Ask } from '../../parts/ask.tsx'
import type { KeptDraft } from './use-kept-draft.ts'
import { dropDraft } from './visit-draft.ts'

/** Discards a draft after a confirmation, as it is stored nowhere else. */
export function DropDraft({ whole }: Pick<KeptDraft, 'whole'>) {
  const navigate = useNavigate()
  const drop = async () => {
    await dropDraft(await whole()).catch(() => undefined)
    await navigate('/admin/service')
  }
  return (
    <Ask
      look="plain"
      label="Entwurf verwerfen"
      title="Entwurf verwerfen?"
      keep="Entwurf behalten"
      yes="Verwerfen"
      isKeepAdvised
      act={drop}
    >
      <p>Was Sie zu diesem Besuch eingegeben haben, liegt nur auf diesem Gerät.</p>
    </Ask>
  )
}
