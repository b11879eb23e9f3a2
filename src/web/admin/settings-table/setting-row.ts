import type { ReactNode } from 'react'
import type { OwnerSettings, SettingPath } from '../../../contract/settings/settings.ts'
import type { Values } from '../../ui/form/form.tsx'

/** One setting in the form and in the log. */
export type SettingRow<Value> = {
  /** Its name in the log. */
  word: string
  /** Its value in the log, if it is not shown as it is. */
  inLog?: (value: string) => string
  /** Where it stands in the form, if not in a line of its own: beside the field before it, or in a list of checkboxes. */
  place?: 'beside' | 'list' | undefined
  /** Null for one that the control of another setting shows. */
  Control: ((shown: Shown<Value>) => ReactNode) | null
  read: (name: SettingPath, typed: Typed) => Value
}

/** What a control gets: its setting as it was saved. */
export type Shown<Value> = {
  name: SettingPath
  value: Value
  saved: OwnerSettings
  /** The first day from which something dated can still be entered, changed or removed. */
  openFrom: string
  /** Called when a part of the control has been removed from the form. */
  onRemove: () => void
}

/** What has been typed into the whole form; whoever reads it adds what is wrong to `errors`, by the name of the field. */
export type Typed = {
  values: Values
  saved: OwnerSettings
  errors: Record<string, string>
  /** As in `Shown`. */
  openFrom: string
}
