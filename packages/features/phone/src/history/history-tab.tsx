import { failureText, useSignedIn } from '@parley/client'
import { useOfferedCall } from '@parley/parts/calls'
import { ShowMore } from '@parley/parts/lists'
import { Button, EmptyState, ErrorState, LoadingPill, QuietLine, useDelayed } from '@parley/ui'
import { Phone, SearchX } from 'lucide-react'
import { useCallback } from 'react'
import { useTextTo } from '../sms/use-text-to.ts'
import { usePhoneAddress } from '../use-phone-address.ts'
import { CallRow } from './call-row.tsx'
import { type CallsList, useCallsList } from './calls-list.ts'
import { HistoryTools } from './history-tools.tsx'
import { useSeenCalls } from './use-seen-calls.ts'
import styles from './history.module.css'

/** The calls of one's own line, the newest first. */
export function HistoryTab() {
  const list = useCallsList()
  useSeenCalls()
  return (
    <div className={styles.history}>
      {(list.items.length > 0 || list.isFiltered) && <HistoryTools list={list} />}
      <Calls list={list} />
    </div>
  )
}

function Calls({ list }: { list: CallsList }) {
  const { items, error, isPending, isFetching, refetch, more, search } = list
  const zone = useSignedIn().user.settings.display.timezone
  const { dial } = usePhoneAddress()
  const { call, item: callItem } = useOfferedCall()
  const { canText, text } = useTextTo()
  const isSlow = useDelayed(isPending)
  const start = useCallback((phoneNumber: string) => call(phoneNumber), [call])
  if (isPending) {
    return <div className={styles.state}>{isSlow && <LoadingPill>Loading...</LoadingPill>}</div>
  }
  if (items.length === 0) {
    return (
      <div className={styles.state}>
        {error ? (
          <ErrorState title="Failed to load call history" pending={isFetching} onRetry={() => void refetch()}>
            {failureText(error, 'Your calls are safe, only the list is missing.')}
          </ErrorState>
        ) : list.isFiltered ? (
          <EmptyState
            icon={SearchX}
            title={search ? `No calls match ${search}` : 'No calls of this kind'}
            action={<Button onClick={list.clearFilters}>{search ? 'Clear search' : 'Show all calls'}</Button>}
          />
        ) : (
          <EmptyState icon={Phone} title="No call history">
            Calls that you make and get stand here.
          </EmptyState>
        )}
      </div>
    )
  }
  return (
    <div className={styles.scroll}>
      {error && <QuietLine>Could not refresh the list. Trying again in 5 seconds.</QuietLine>}
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
      <ShowMore more={more} />
    </div>
  )
}
