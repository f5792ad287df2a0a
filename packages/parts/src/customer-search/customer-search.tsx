import type { Customer } from '@parley/contract'
import { ComboField } from '@parley/ui/combo-field'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { customerOption } from './customer-option.ts'
import { useCustomersFound } from './use-customers-found.ts'

export interface CustomerSearchProps {
  /** What the field asks for. */
  label: string
  /** Called with who was chosen. */
  onPick: (customer: Customer) => void
  /** A form is not sent without one; the usual case. */
  required?: boolean
  /** Takes the focus when it comes. */
  autoFocus?: boolean
  /** Nobody can be chosen now. */
  readOnly?: boolean
  /** Why the form that it belongs to is not sent. */
  error?: string | undefined
}

/** Finds a customer by name, phone or email while it is typed. */
export function CustomerSearch({
  label,
  onPick,
  required = true,
  autoFocus = false,
  readOnly = false,
  error,
}: CustomerSearchProps) {
  const [text, setText] = useState('')
  const { found, isCurrent, isSearching, hint } = useCustomersFound(text)
  return (
    <ComboField
      label={label}
      required={required}
      autoFocus={autoFocus}
      icon={Search}
      placeholder="Search by name, phone or email..."
      text={text}
      readOnly={readOnly}
      pending={isSearching}
      isStale={!isCurrent}
      error={error}
      hint={hint}
      options={found.map(customerOption)}
      onTextChange={setText}
      onPick={(id) => {
        const customer = found.find((one) => one.id === id)
        if (customer) onPick(customer)
      }}
    />
  )
}
