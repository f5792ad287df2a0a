import type { TerminalForm } from '@parley/domain'
import { RadioGroup } from '@parley/ui'

interface ModeChoiceProps {
  mode: TerminalForm['mode']
  /** Number of payable invoices; undefined while not known. */
  count: number | undefined
  disabled: boolean
  onChange: (mode: TerminalForm['mode']) => void
}

/** The choice between an existing and a new invoice. */
export function ModeChoice({ mode, count, disabled, onChange }: ModeChoiceProps) {
  return (
    <RadioGroup
      label="Invoice"
      hideLabel
      options={[
        { value: 'existing', label: 'Apply to existing invoice', about: count === undefined ? count : unpaid(count) },
        { value: 'new', label: 'Create new invoice', about: 'Invoice number will be auto-generated' },
      ]}
      value={mode}
      disabled={disabled}
      onValueChange={onChange}
    />
  )
}

const unpaid = (count: number) => (count === 1 ? '1 unpaid invoice' : `${count} unpaid invoices`)
