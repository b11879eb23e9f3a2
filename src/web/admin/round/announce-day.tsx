import Megaphone from 'lucide-react/icons/megaphone'
import { useState } from 'react'
import type { LetterForm, RoundAnnounced, RoundDay } from '../../../contract/service/round.ts'
import { formatDate } from '../../../contract/time/date-format.ts'
import { Button } from '../../ui/button.tsx'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import { useCloseDialog } from '../../ui/dialog/use-close-dialog.ts'
import { LettersLink } from '../page/letters-link.tsx'
import { AnnounceForm } from './announce-form.tsx'

/** Announces the chosen stops of a day: mails go out, letters or cards are printed. */
export function AnnounceDay({ plan }: { plan: RoundDay }) {
  const [done, setDone] = useState<{ form: LetterForm; answer: RoundAnnounced }>()
  return (
    <DialogButton
      icon={Megaphone}
      label="Ankündigen"
      title={done ? 'Angekündigt' : 'Besuche ankündigen'}
      onOpen={() => setDone(undefined)}
    >
      {done ? <Outcome {...done} /> : <AnnounceForm plan={plan} onDone={setDone} />}
    </DialogButton>
  )
}

/** What was done, and the letters to print. */
function Outcome({
  form,
  answer: { gemailt, bereits, drucken },
}: {
  form: LetterForm
  answer: RoundAnnounced
}) {
  const close = useCloseDialog()
  return (
    <div className="stack">
      {gemailt.length > 0 && (
        <p>
          {gemailt.length === 1 ? 'Eine E-Mail geht' : `${gemailt.length} E-Mails gehen`} an{' '}
          {gemailt.join(', ')}.
        </p>
      )}
      {bereits.length > 0 && (
        <>
          <p>Schon angekündigt:</p>
          <ul>
            {bereits.map(({ name, am, per }) => (
              <li key={`${name} ${am}`}>
                {name}, {per === 'mail' ? 'per E-Mail' : 'auf Papier'} am {formatDate(am)}
              </li>
            ))}
          </ul>
        </>
      )}
      {drucken.length > 0 && (
        <p>
          Bitte drucken Sie {count(drucken.length, form)} in Originalgrösse
          {form === 'karte' ? ', auf festes Papier, und schneiden Sie den Bogen in vier' : ''}.
        </p>
      )}
      <div className="row" data-actions>
        {drucken.length > 0 && (
          <LettersLink ids={drucken} form={form}>
            {`${count(drucken.length, form)} öffnen`}
          </LettersLink>
        )}
        <Button look="secondary" onClick={close}>
          Schliessen
        </Button>
      </div>
    </div>
  )
}

const count = (pieces: number, form: LetterForm) =>
  `${pieces} ${form === 'karte' ? (pieces === 1 ? 'Karte' : 'Karten') : pieces === 1 ? 'Brief' : 'Briefe'}`
