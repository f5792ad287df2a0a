import { useEndpointPages, useEndpointQuery } from '@parley/client'
import { type Call, type Customer, getCustomer, listCalls } from '@parley/contract'
import { formatCents } from '@parley/domain'
import { Avatar } from '@parley/ui'
import { missedSince } from './missed-since.ts'
import styles from './dial-pad.module.css'

/** Maximum number of calls with the number that are loaded. */
const LATEST = 20

/** Shows the customer of the number in the dial pad, their open balance, and their missed calls. */
export function DialedCustomer({
  person: { id, name },
  digits,
}: {
  person: Pick<Customer, 'id' | 'name'>
  digits: string
}) {
  const { data } = useEndpointQuery(getCustomer, { params: { id } })
  const calls = useEndpointPages(listCalls, { query: { search: digits, limit: LATEST } }).data
  const missed = missedSince(calls?.pages[0]?.items ?? ([] as readonly Call[]))
  return (
    <p className={styles.whose}>
      <Avatar name={name} tone="customer" size={24} />
      {name ?? 'Unknown'}
      {data && data.outstandingBalance > 0 && (
        <span className={styles.owed}>{`Open ${formatCents(data.outstandingBalance)}`}</span>
      )}
      {missed > 0 && <span className={styles.missed}>{missedWords(missed)}</span>}
    </p>
  )
}

const missedWords = (times: number) =>
  `missed ${times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`} since you last talked`
