import type { Customer } from '@parley/contract'
import { formatPhone } from '@parley/domain'
import { Avatar } from '@parley/ui'
import { ComboField } from '@parley/ui/combo-field'
import { Search } from 'lucide-react'
import { customerOption } from './customer-option.ts'
import type { Recipient } from './use-recipient.ts'
import styles from './recipient-search.module.css'

export interface RecipientSearchProps {
  label: string
  placeholder: string
  /** The typed text: a name, part of a number, or a whole number. */
  text: string
  /** The result of `useRecipient` for this text. */
  recipient: Recipient
  onTextChange: (text: string) => void
  /** Called with the chosen customer; a whole number is submitted with the form instead. */
  onPick: (customer: Customer) => void
  readOnly: boolean
  /** Why the form of this field was not submitted. */
  error: string | undefined
  /** Shown while nothing is typed. */
  hint?: string
}

/** Searches the recipient of a text: a customer, as in CustomerSearch, or any number, and then shows whose it is. */
export function RecipientSearch({ text, recipient, onPick, hint, ...field }: RecipientSearchProps) {
  const { found, isNumber, isCurrent, isSearching, owner } = recipient
  return (
    <div>
      <ComboField
        {...field}
        required
        autoFocus
        icon={Search}
        text={text}
        pending={isSearching}
        isStale={!isCurrent}
        isFreeText
        hint={text === '' ? hint : isNumber ? undefined : recipient.hint}
        options={isNumber ? [] : found.map(customerOption)}
        onPick={(id) => {
          const customer = found.find((one) => one.id === id)
          if (customer) onPick(customer)
        }}
      />
      <p className={styles.owner} aria-live="polite">
        {owner && (
          <>
            <Avatar name={owner.name} tone="customer" size={20} />
            <span>
              To <strong>{owner.name ?? formatPhone(owner.phoneNumber)}</strong>, already a customer
            </span>
          </>
        )}
        {isNumber && isCurrent && owner === null && 'Not a customer yet'}
      </p>
    </div>
  )
}
