import type { Customer } from '@parley/contract'
import { ComboField } from '@parley/ui/combo-field'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { customerOption } from './customer-option.ts'
import { useCustomersFound } from './use-customers-found.ts'

export interface CustomerSearchProps {
  /** The label of the field. */
  label: string
  /** Called with the chosen customer. */
  onPick: (customer: Customer) => void
  /** Whether the form requires a customer. Default true. */
  required?: boolean
  /** Whether the field takes the focus when it appears. */
  autoFocus?: boolean
  /** Whether choosing is disabled at the moment. */
  readOnly?: boolean
  /** Why the form of this field was not submitted. */
  error?: string | undefined
}

/** Searches customers by name, phone or email as the user types. */
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
