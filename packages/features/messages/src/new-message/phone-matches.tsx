import type { Customer } from '@parley/contract'
import { formatPhone } from '@parley/domain'
import { Avatar, Badge } from '@parley/ui'
import styles from './phone-matches.module.css'

interface PhoneMatchesProps {
  /** Whose number was typed. */
  owner: Customer | null
  /** Whom the name or the part of a number may mean. */
  suggestions: readonly Customer[]
  onPick: (phone: string) => void
}

/** Under the phone: who it belongs to, or the customers that it may mean. */
export function PhoneMatches({ owner, suggestions, onPick }: PhoneMatchesProps) {
  return (
    <div className={styles.matches}>
      <p className={styles.owner} aria-live="polite">
        {owner && (
          <>
            <Avatar name={owner.name} tone="customer" size={20} />
            <span>
              To <strong>{owner.name ?? 'Unknown'}</strong>, a customer already
            </span>
          </>
        )}
      </p>
      {suggestions.length > 0 && (
        <ul className={styles.list} aria-label="Customers found">
          {suggestions.map(({ id, name, phoneNumber, optedOutAt }) => (
            <li key={id}>
              <button type="button" className={styles.suggestion} onClick={() => onPick(phoneNumber)}>
                <Avatar name={name} tone="customer" size={20} />
                <span className={styles.name}>{name ?? 'Unknown'}</span>
                <span className={styles.phone}>{formatPhone(phoneNumber)}</span>
                {optedOutAt && (
                  <Badge tone="warning" small>
                    Opted out
                  </Badge>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
