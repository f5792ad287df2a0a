import { useEndpointQuery } from '@parley/client'
import { type Customer, searchCustomers } from '@parley/contract'
import { customerSearchTerm, formatPhone } from '@parley/domain'
import { Avatar } from '@parley/ui'
import { useEffect, useState } from 'react'
import { dialedDigits } from './dialed.ts'
import styles from './dial-pad.module.css'

const REST_MS = 200
const SHOWN = 4

/** Who is meant by what is typed: people by name, or whose number it is. */
export function useDialedPeople(text: string): readonly Customer[] {
  const [q, setQ] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setQ(customerSearchTerm(text)), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data } = useEndpointQuery(
    searchCustomers,
    { query: { q: q ?? '' } },
    { enabled: q !== null, keepPrevious: true },
  )
  return q === null || text.trim() === '' ? [] : (data ?? []).slice(0, SHOWN)
}

export interface DialedPeopleProps {
  text: string
  people: readonly Customer[]
  onPick: (phoneNumber: string) => void
}

/** The people who are meant; of a whole number only whose it is. */
export function DialedPeople({ text, people, onPick }: DialedPeopleProps) {
  const digits = dialedDigits(text)
  const [first] = people
  if (digits !== null && first) {
    return (
      <p className={styles.whose}>
        <Avatar name={first.name} tone="customer" size={24} />
        {first.name ?? 'Unknown'}
      </p>
    )
  }
  if (digits !== null || people.length === 0) return null
  return (
    <ul aria-label="People found" className={styles.found}>
      {people.map(({ id, name, phoneNumber }) => (
        <li key={id}>
          <button type="button" className={styles.person} onClick={() => onPick(phoneNumber)}>
            <Avatar name={name} tone="customer" size={24} />
            <span className={styles.personName}>{name ?? 'Unknown'}</span>
            <span className={styles.personNumber}>{formatPhone(phoneNumber)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
