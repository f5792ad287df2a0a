import type { Customer } from '@parley/contract'
import { formatPhone } from '@parley/domain'
import { CustomerSearch } from '@parley/parts'
import { Avatar, Button } from '@parley/ui'
import styles from './customer-field.module.css'

export type FoundCustomer = Pick<Customer, 'id' | 'name' | 'phoneNumber' | 'optedOutAt'>

interface CustomerFieldProps {
  customer: FoundCustomer | null
  readOnly: boolean
  error: string | undefined
  onPick: (customer: FoundCustomer | null) => void
}

/** Searches for a customer; shows the chosen one. */
export function CustomerField({ customer, readOnly, error, onPick }: CustomerFieldProps) {
  if (customer === null) {
    return <CustomerSearch label="Customer" autoFocus readOnly={readOnly} error={error} onPick={onPick} />
  }
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
