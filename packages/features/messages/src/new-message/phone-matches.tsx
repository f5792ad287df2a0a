import type { Customer } from '@parley/contract'
import { formatPhone } from '@parley/domain'
import { Avatar, Badge } from '@parley/ui'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import styles from './phone-matches.module.css'

interface PhoneMatchesProps {
  /** Whose number was typed. */
  owner: Customer | null
  /** Whom the name or the part of a number may mean. */
  suggestions: readonly Customer[]
  onPick: (phone: string) => void
  list: RefObject<HTMLUListElement | null>
  /** Goes back to the phone: by the arrow key, and where the one with the focus is not suggested any more. */
  onLeave: () => void
}

const nameOf = ({ name, phoneNumber }: Customer) => name ?? formatPhone(phoneNumber)

/** Under the phone: who it belongs to, or the customers that it may mean. */
export function PhoneMatches({ owner, suggestions, onPick, list, onLeave }: PhoneMatchesProps) {
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    if (!hasFocus.current || list.current?.contains(document.activeElement)) return
    hasFocus.current = false
    onLeave()
  })
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const all = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = all.indexOf(event.currentTarget) + step
    if (next < 0) onLeave()
    else all[next]?.focus()
  }
  return (
    <div className={styles.matches}>
      <p className={styles.owner} aria-live="polite">
        {owner && (
          <>
            <Avatar name={owner.name} tone="customer" size={20} />
            <span>
              To <strong>{nameOf(owner)}</strong>, already a customer
            </span>
          </>
        )}
      </p>
      {suggestions.length > 0 && (
        <ul ref={list} className={styles.list} aria-label="Customers found">
          {suggestions.map(({ id, name, phoneNumber, optedOutAt }) => (
            <li key={id}>
              <button
                type="button"
                tabIndex={-1}
                onKeyDown={move}
                onFocus={() => {
                  hasFocus.current = true
                }}
                onBlur={() => {
                  hasFocus.current = false
                }}
                className={styles.suggestion}
                onClick={() => onPick(phoneNumber)}
              >
                <Avatar name={name} tone="customer" size={20} />
                {name !== null && <span className={styles.name}>{name}</span>}
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
