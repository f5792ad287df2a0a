import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordLength } from '@parley/domain'
import { PasswordField, type PasswordFieldProps } from './password-field.tsx'
import { usePasswordStrength } from './use-password-strength.ts'
import styles from './new-password-field.module.css'

interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'value' | 'hint' | 'autoComplete' | 'maxLength'> {
  value: string
  /** Facts about the user that others know, such as their name, address and business. */
  known: readonly string[]
}

const CELLS = [0, 1, 2, 3, 4] as const

/** Field for a new password: counts its characters and states how hard it is to guess. */
export function NewPasswordField({ known, ...props }: NewPasswordFieldProps) {
  const strength = usePasswordStrength(props.value, known)
  const length = passwordLength(props.value)
  const hint =
    length < MIN_PASSWORD_LENGTH
      ? `${length} of at least ${MIN_PASSWORD_LENGTH} characters. A few words in a row are easy to remember.`
      : `${length} characters. ${strength?.words ?? ''}`
  return (
    <div className={styles.root}>
      <PasswordField {...props} autoComplete="new-password" maxLength={MAX_PASSWORD_LENGTH} hint={hint.trim()} />
      {strength && (
        <div className={styles.meter} data-weak={strength.score < 2 || undefined} aria-hidden>
          {CELLS.map((cell) => (
            <span key={cell} className={styles.cell} data-on={cell <= strength.score || undefined} />
          ))}
        </div>
      )}
    </div>
  )
}
