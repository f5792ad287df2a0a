/* oxlint-disable jsx-a11y/prefer-tag-over-role -- options with a picture and a second line have no tag */
import type { Customer } from '@parley/contract'
import { formatPhone, type Id } from '@parley/domain'
import { Avatar } from '@parley/ui'
import type { KeyboardEvent } from 'react'
import styles from './dial-pad.module.css'

export interface DialedPeopleProps {
  /** Of the list; its people are `optionId`. */
  id: string
  people: readonly Customer[]
  /** Whom Enter calls; null: nobody. */
  highlightedId: Id | null
  onPick: (phoneNumber: string) => void
  /** The keys of the field. */
  onKeyDown: (event: KeyboardEvent) => void
}

export const optionId = (listId: string, customerId: Id) => `${listId}-${customerId}`

/** The people who may be meant by a name. The arrows of the field go through them. */
export function DialedPeople({ id, people, highlightedId, onPick, onKeyDown }: DialedPeopleProps) {
  return (
    <div role="listbox" id={id} aria-label="People found" className={styles.found}>
      {people.map((person) => (
        <div
          key={person.id}
          role="option"
          id={optionId(id, person.id)}
          aria-selected={person.id === highlightedId}
          tabIndex={-1}
          className={styles.person}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(person.phoneNumber)}
          onKeyDown={onKeyDown}
        >
          <Avatar name={person.name} tone="customer" size={24} />
          <span className={styles.personName}>{person.name ?? 'Unknown'}</span>
          <span className={styles.personNumber}>{formatPhone(person.phoneNumber)}</span>
        </div>
      ))}
    </div>
  )
}
