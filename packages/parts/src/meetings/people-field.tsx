import { useEndpointQuery, useSignedIn } from '@parley/client'
import { listUsers } from '@parley/contract'
import { formatPhone, isAtWork, isInvitable, unreachedText } from '@parley/domain'
import { Avatar, Icon, type PickerOption } from '@parley/ui'
import { ComboField } from '@parley/ui/combo-field'
import { UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { customerOption, useCustomersFound } from '../customer-search/index.ts'
import type { InvitedPerson } from './schedule-form.ts'
import styles from './people-field.module.css'

interface PeopleFieldProps {
  people: readonly InvitedPerson[]
  onChange: (people: InvitedPerson[]) => void
  readOnly: boolean
}

const OFFERED_MAX = 6
const NOBODY = 'Nobody found'
const NO_CUSTOMER = 'No customer found. Your colleagues could not be loaded.'

/** The invited people: colleagues and customers, searched by name as the user types. */
export function PeopleField({ people, onChange, readOnly }: PeopleFieldProps) {
  const { actor } = useSignedIn()
  const [text, setText] = useState('')
  const users = useEndpointQuery(listUsers)
  const { found: customers, isCurrent, isSearching, hint } = useCustomersFound(text, NOBODY)
  const [unreached, setUnreached] = useState<string | null>(null)
  const chosen = new Set(people.map(({ id }) => id))
  const typed = text.trim().toLowerCase()
  const found: { person: InvitedPerson; option: PickerOption; isUnreached: boolean }[] = typed
    ? [
        ...(users.data ?? [])
          .filter((user) => isAtWork(user) && user.id !== actor.userId && user.name.toLowerCase().includes(typed))
          .map(({ id, name, email }) => ({
            person: { id, kind: 'colleague' as const, name },
            option: { id, label: name, description: email, avatar: { name } },
            isUnreached: false,
          })),
        ...customers.map((customer) => ({
          person: {
            id: customer.id,
            kind: 'customer' as const,
            name: customer.name ?? formatPhone(customer.phoneNumber),
          },
          option: {
            ...customerOption(customer),
            description: formatPhone(customer.phoneNumber),
            badge: isInvitable(customer)
              ? { text: 'Customer', tone: 'customer' as const }
              : { text: 'Cannot be invited', tone: 'warning' as const },
          },
          isUnreached: !isInvitable(customer),
        })),
      ].filter(({ person }) => !chosen.has(person.id))
    : []
  const offered = found.slice(0, OFFERED_MAX)
  // Whether a colleague matches is unknown until the colleagues are loaded.
  const nobody = users.isPending ? undefined : users.data ? NOBODY : NO_CUSTOMER
  const words = hint === undefined || hint === NOBODY ? (isCurrent ? nobody : undefined) : hint
  const said = offered.length === 0 ? words : undefined
  // Until the results are current, only a failure of the search is shown.
  const failure = isCurrent ? undefined : hint
  return (
    <div className={styles.field}>
      {people.length > 0 && (
        <ul className={styles.people} aria-label="Invited">
          {people.map((person) => (
            <li key={person.id} className={styles.person} data-kind={person.kind}>
              <Avatar name={person.name} size={18} tone={person.kind === 'customer' ? 'customer' : 'team'} />
              {person.name}
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${person.name}`}
                disabled={readOnly}
                onClick={() => onChange(people.filter((one) => one !== person))}
              >
                <Icon as={X} size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ComboField
        label="People and customers"
        icon={UserPlus}
        placeholder="Type a name..."
        text={text}
        readOnly={readOnly}
        pending={isSearching}
        isStale={users.isPending || (!isCurrent && offered[0]?.person.kind === 'customer')}
        hint={typed === '' ? countWords(people) : said}
        options={offered.map(({ option }) => option)}
        onTextChange={setText}
        onPick={(id) => {
          const picked = offered.find(({ person }) => person.id === id)
          setUnreached(picked?.isUnreached ? picked.person.name : null)
          if (picked && !picked.isUnreached) onChange([...people, picked.person])
          setText('')
        }}
      />
      {failure && offered.length > 0 && (
        <p className={styles.untold} role="alert">
          {failure}
        </p>
      )}
      {unreached !== null && typed === '' && (
        <p className={styles.untold} role="alert">
          {`${unreachedText([unreached])}.`}
        </p>
      )}
      {people.some(({ kind }) => kind === 'customer') && (
        <p className={styles.untold}>
          Customers are told by text, and by email if their address is known. Anyone who opted out gets no text.
        </p>
      )}
    </div>
  )
}

function countWords(people: readonly InvitedPerson[]): string | undefined {
  const of = (kind: InvitedPerson['kind'], one: string, many: string) => {
    const { length } = people.filter((person) => person.kind === kind)
    return length === 0 ? [] : [`${length} ${length === 1 ? one : many}`]
  }
  return (
    [...of('colleague', 'colleague', 'colleagues'), ...of('customer', 'customer', 'customers')].join(', ') || undefined
  )
}
