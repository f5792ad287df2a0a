/* oxlint-disable jsx-a11y/prefer-tag-over-role -- options with a picture and a second line have no tag */
import type { Customer } from '@parley/contract'
import { formatPhone, type Id } from '@parley/domain'
import { Avatar } from '@parley/ui'
import type { KeyboardEvent } from 'react'
import styles from './dial-pad.module.css'

export interface DialedPeopleProps {
  /** Id of the listbox; the ids of its options come from `optionId`. */
  id: string
  people: readonly Customer[]
  /** The customer whom Enter calls; null when there is none. */
  highlightedId: Id | null
  onPick: (phoneNumber: string) => void
  /** The key handler of the text field. */
  onKeyDown: (event: KeyboardEvent) => void
}

export const optionId = (listId: string, customerId: Id) => `${listId}-${customerId}`

/** List of the people who match the typed name; the arrow keys of the text field move through it. */
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
          // Keeps the focus in the text field.
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
