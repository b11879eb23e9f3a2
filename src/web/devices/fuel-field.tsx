import type { ComponentProps } from 'react'
import { type Fuel, fuels } from '../../contract/devices/kinds.ts'
import { SelectField } from '../ui/form/field.tsx'

/** What an appliance burns: one of `choices`, or unknown. */
export function FuelField({
  choices,
  ...field
}: { choices: readonly Fuel[] } & Omit<ComponentProps<typeof SelectField>, 'label'>) {
  return (
    <SelectField
      label="Brennstoff"
      options={choices.map((fuel) => [fuel, fuels[fuel].name])}
      {...field}
    >
      <option value="">Unbekannt</option>
    </SelectField>
  )
}
