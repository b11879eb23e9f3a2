import type { Visits } from '../../../contract/settings/settings.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import { Field, TextArea } from '../../ui/field.tsx'
import { FieldGroup } from '../../ui/form.tsx'

/** The service area, and who the reports name. */
export function VisitFields({ visits, error }: { visits: Visits; error: string | undefined }) {
  return (
    <FieldGroup title="Termine bei Kunden">
      <TextArea
        label="Einzugsgebiet (Postleitzahlen)"
        name="visitArea"
        defaultValue={visits.area}
        rows={4}
        maxLength={fieldLimits.visitArea}
        error={error}
        hint="Einzelne und Bereiche, zum Beispiel 9000-9499, 8640. Von anderswo kann niemand auf der Website einen Termin anfragen. Leer gelassen: die ganze Schweiz."
      />
      <Field
        label="Name auf Serviceberichten (freiwillig)"
        name="technician"
        defaultValue={visits.technician}
        maxLength={fieldLimits.technician}
        hint="Steht bei «Ausgeführt von». Leer gelassen: der Name des Admins, der den Besuch abschliesst."
      />
    </FieldGroup>
  )
}
