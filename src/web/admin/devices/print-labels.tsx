import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { addressOf } from '../../../contract/endpoint.ts'
import {
  labelSheets,
  labelsOn,
  type LabelSheetName,
} from '../../../contract/devices/label-sheets.ts'
import { Button } from '../../ui/button.tsx'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { ChosenBar } from '../list/chosen-bar.tsx'

/** Prints the labels of the chosen devices; asks for the sheet in the printer and the first label to use. */
export function PrintLabels({ ids }: { ids: readonly (string | number)[] }) {
  const count = ids.length === 1 ? '1 Gerät' : `${ids.length} Geräte`
  return (
    <ChosenBar label="Ausgewählte Geräte" count={ids.length}>
      <DialogButton
        look="primary"
        icon={Printer}
        label="Etiketten drucken"
        title={`Etiketten für ${count}`}
      >
        <SheetForm ids={ids} />
      </DialogButton>
    </ChosenBar>
  )
}

function SheetForm({ ids }: { ids: readonly (string | number)[] }) {
  const [sheet, setSheet] = useState<LabelSheetName>('L7160')
  const most = labelsOn(sheet)
  return (
    <form
      method="get"
      action={addressOf('GET /api/admin/device-labels.pdf').path}
      target="_blank"
      className="stack"
    >
      <input type="hidden" name="ids" value={ids.join()} />
      <SelectField
        label="Bogen"
        name="bogen"
        value={sheet}
        onChange={({ currentTarget }) => setSheet(currentTarget.value as LabelSheetName)}
        options={Object.entries(labelSheets).map(([key, { name }]) => [key, name])}
      />
      <Field
        label="Erstes freies Etikett"
        name="start"
        inputMode="numeric"
        autoComplete="off"
        pattern={Array.from({ length: most }, (_, at) => at + 1).join('|')}
        title={`1 bis ${most}`}
        defaultValue={1}
        hint="Von links nach rechts gezählt. In Originalgrösse drucken, zuerst auf ein leeres Blatt."
      />
      <div>
        <Button icon={Printer} type="submit">
          Etiketten öffnen
        </Button>
      </div>
    </form>
  )
}
