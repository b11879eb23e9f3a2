import { NothingHere } from '../page/nothing-here.tsx'

/** In place of a draft: null if there is none, undefined if it could not be loaded. */
export function NoDraft({ draft }: { draft: null | undefined }) {
  return (
    <NothingHere
      subject={draft}
      missing="Diesen Entwurf gibt es nicht mehr."
      failed="Konnte den Entwurf nicht laden"
      back={{ to: '/admin/geld/entwuerfe', label: 'Alle Entwürfe' }}
    />
  )
}
