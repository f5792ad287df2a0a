import { useEndpointQuery } from '@parley/client'
import { type Customer, searchCustomers } from '@parley/contract'
import { formatPhone } from '@parley/domain'
import { Avatar, Button } from '@parley/ui'
import { ComboField } from '@parley/ui/combo-field'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './customer-field.module.css'

export type FoundCustomer = Pick<Customer, 'id' | 'name' | 'phoneNumber' | 'optedOutAt'>

interface CustomerFieldProps {
  customer: FoundCustomer | null
  readOnly: boolean
  error: string | undefined
  onPick: (customer: FoundCustomer | null) => void
}

/** Fewer characters find nobody. */
const SEARCH_MINIMUM = 2
const REST_MS = 200

/** Finds the customer by name, phone or email; once chosen, shows them. */
export function CustomerField({ customer, readOnly, error, onPick }: CustomerFieldProps) {
  const [text, setText] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  const isLongEnough = q.length >= SEARCH_MINIMUM
  const search = useEndpointQuery(
    searchCustomers,
    { query: { q } },
    { enabled: isLongEnough && customer === null, keepPrevious: true },
  )
  const found = (isLongEnough && search.data) || []

  if (customer !== null) {
    const { name, phoneNumber } = customer
    return (
      <fieldset className={styles.chosen}>
        <legend className={styles.legend}>Customer</legend>
        <Avatar name={name} tone="customer" size={28} />
        <span className={styles.who}>
          <strong>{name ?? 'Unknown'}</strong>
          <span className={styles.phone}>{formatPhone(phoneNumber)}</span>
        </span>
        <Button size="compact" disabled={readOnly} onClick={() => onPick(null)}>
          Change
        </Button>
      </fieldset>
    )
  }
  return (
    <ComboField
      label="Customer"
      required
      autoFocus
      icon={Search}
      placeholder="Search by name, phone or email..."
      text={text}
      readOnly={readOnly}
      pending={isLongEnough && search.isFetching}
      error={error}
      hint={hintOf(isLongEnough, found.length, search.isError, search.isFetching)}
      options={found.map(({ id, name, phoneNumber, optedOutAt }) => ({
        id,
        label: name ?? 'Unknown',
        description: formatPhone(phoneNumber),
        avatar: { name, tone: 'customer' as const },
        badge: optedOutAt ? ({ text: 'Opted out', tone: 'warning' } as const) : undefined,
      }))}
      onTextChange={setText}
      onPick={(id) => {
        setText('')
        onPick(found.find((one) => one.id === id) ?? null)
      }}
    />
  )
}

function hintOf(isLongEnough: boolean, count: number, hasFailed: boolean, isFetching: boolean): string | undefined {
  if (!isLongEnough) return `Type at least ${SEARCH_MINIMUM} characters`
  if (hasFailed) return 'Failed to search customers. Type again to retry.'
  return count === 0 && !isFetching ? 'No customers found' : undefined
}
