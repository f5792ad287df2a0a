import { useEndpointQuery } from '@parley/client'
import { type Customer, searchCustomers } from '@parley/contract'
import { CUSTOMER_SEARCH_MIN, customerSearchTerm, formatPhone } from '@parley/domain'
import { ComboField } from '@parley/ui/combo-field'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'

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

const REST_MS = 200

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
  const [q, setQ] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setQ(customerSearchTerm(text)), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  const isLongEnough = q !== null
  const search = useEndpointQuery(
    searchCustomers,
    { query: { q: q ?? '' } },
    { enabled: isLongEnough, keepPrevious: true },
  )
  const found = (isLongEnough && search.data) || []
  return (
    <ComboField
      label={label}
      required={required}
      autoFocus={autoFocus}
      icon={Search}
      placeholder="Search by name, phone or email..."
      text={text}
      readOnly={readOnly}
      pending={isLongEnough && search.isFetching}
      error={error}
      hint={hintOf(isLongEnough, found.length, search.isError, search.isFetching)}
      options={found.map(({ id, name, phoneNumber, email, optedOutAt }) => ({
        id,
        label: name ?? 'Unknown',
        description: [formatPhone(phoneNumber), email].filter(Boolean).join(' · '),
        avatar: { name, tone: 'customer' as const },
        badge: optedOutAt ? ({ text: 'Opted out', tone: 'warning' } as const) : undefined,
      }))}
      onTextChange={setText}
      onPick={(id) => {
        const customer = found.find((one) => one.id === id)
        if (customer) onPick(customer)
      }}
    />
  )
}

function hintOf(isLongEnough: boolean, count: number, hasFailed: boolean, isFetching: boolean): string | undefined {
  if (!isLongEnough) return `Type at least ${CUSTOMER_SEARCH_MIN} characters`
  if (hasFailed) return 'Failed to search customers. Type again to retry.'
  return count === 0 && !isFetching ? 'No customers found' : undefined
}
