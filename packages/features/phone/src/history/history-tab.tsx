import { useSignedIn } from '@parley/client'
import { useOfferedCall } from '@parley/parts/calls'
import { ListBody } from '@parley/parts/lists'
import { Button, EmptyState } from '@parley/ui'
import { Phone, SearchX } from 'lucide-react'
import { useCallback } from 'react'
import { useTextTo } from '../sms/use-text-to.ts'
import { usePhoneAddress } from '../use-phone-address.ts'
import { CallRow } from './call-row.tsx'
import { type CallsList, useCallsList } from './calls-list.ts'
import { HistoryTools } from './history-tools.tsx'
import { useSeenCalls } from './use-seen-calls.ts'
import styles from './history.module.css'

/** Shows the user's calls and unanswered calls to the business, newest first by default. */
export function HistoryTab() {
  const list = useCallsList()
  useSeenCalls(!list.isPending && list.error === null)
  return (
    <div className={styles.history}>
      <HistoryTools list={list} />
      <Calls list={list} />
    </div>
  )
}

function Calls({ list }: { list: CallsList }) {
  const { items, search } = list
  const zone = useSignedIn().user.settings.display.timezone
  const { dial } = usePhoneAddress()
  const { call, item: callItem } = useOfferedCall()
  const { canText, text } = useTextTo()
  const start = useCallback((phoneNumber: string) => call(phoneNumber), [call])
  return (
    <div className={styles.scroll}>
      <ListBody
        noun="calls"
        failed="Failed to load call history"
        loading="Loading..."
        frame={styles.state}
        listed={list}
        nothing={<NoCalls list={list} />}
      >
        <ul aria-label="Call history" className={styles.rows}>
          {items.map((one) => (
            <CallRow
              key={one.id}
              call={one}
              search={search}
              zone={zone}
              onChoose={dial}
              onCall={start}
              callItem={callItem}
              canText={canText(one)}
              onText={text}
            />
          ))}
        </ul>
      </ListBody>
    </div>
  )
}

function NoCalls({ list: { search, isFiltered, clearFilters } }: { list: CallsList }) {
  if (!isFiltered) {
    return (
      <EmptyState icon={Phone} title="No call history">
        Calls that you make and receive appear here.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={SearchX}
      title={search ? `No calls match ${search}` : 'No calls of this kind'}
      action={<Button onClick={clearFilters}>{search ? 'Clear search' : 'Show all calls'}</Button>}
    />
  )
}
