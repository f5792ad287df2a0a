import type { PhoneNumber } from '@parley/contract'
import { checkPhoneUses, type PhoneUses } from '@parley/domain'
import { Banner, Checkbox } from '@parley/ui'
import { useBlockedWork } from './blocked-work.ts'
import styles from './line-form.module.css'

interface LineUsesProps {
  uses: PhoneUses
  /** Whether it is the default number, for which texts stay on. */
  isDefault: boolean
  error: string | undefined
  disabled: boolean
  onChange: (uses: Partial<PhoneUses>) => void
}

/** Selects the uses of a phone number: texts and calls. */
export function LineUses({ uses, isDefault, error, disabled, onChange }: LineUsesProps) {
  const withoutTexts = checkPhoneUses({ isForTexts: false, isForCalls: true }, isDefault)
  return (
    <fieldset className={styles.members}>
      <legend className={styles.legend}>What it is for</legend>
      <div className={styles.people}>
        <Checkbox
          label="Texts"
          hint={withoutTexts.allowed ? undefined : 'The default number is always for texts.'}
          disabled={disabled || !withoutTexts.allowed}
          checked={uses.isForTexts}
          onCheckedChange={(isForTexts) => onChange({ isForTexts })}
        />
        <Checkbox
          label="Calls"
          disabled={disabled}
          checked={uses.isForCalls}
          onCheckedChange={(isForCalls) => onChange({ isForCalls })}
        />
      </div>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {!uses.isForCalls && <p className={styles.hint}>Calls to it do not ring anybody: callers leave a message.</p>}
    </fieldset>
  )
}

/** Warns about what stops when a phone number is no longer used for texts. */
export function TextsStop({ line }: { line: PhoneNumber }) {
  const waits = useBlockedWork(line)
  return (
    <Banner tone="warning">
      {['Texts can no longer be sent from it. Texts from customers still come in.', ...(waits ?? [])].join(' ')}
    </Banner>
  )
}
