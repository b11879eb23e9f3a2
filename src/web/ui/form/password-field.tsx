import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { fieldLimits } from '../../../contract/limits.ts'
import { FieldFrame } from './field.tsx'
import styles from './field.module.css'
import { IconButton } from '../icon-button.tsx'

/** A password field, by default for the current one, with a button that reveals what was typed (spec §2). */
export function PasswordField({
  label,
  error,
  hint,
  name = 'password',
  ...input
}: Pick<ComponentProps<typeof FieldFrame>, 'label' | 'error' | 'hint'> & ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame label={label} name={name} error={error} hint={hint}>
      {(control) => (
        <div className={styles['joined']}>
          <input
            name={name}
            autoComplete="current-password"
            maxLength={fieldLimits.password}
            {...input}
            {...control}
            className={`${control.className} ${styles['withButton']}`}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <IconButton
            icon={isShown ? EyeOff : Eye}
            className={styles['reveal']}
            label={isShown ? 'Eingabe verbergen' : 'Eingabe anzeigen'}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </FieldFrame>
  )
}
