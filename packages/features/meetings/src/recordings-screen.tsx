import { useEndpointList, useNow, useSignedIn } from '@parley/client'
import { listRecordings, type RecordingView } from '@parley/contract'
import { comparedBy, PRODUCT, RECORDING_SORTS } from '@parley/domain'
import { useLatestSearchParams } from '@parley/parts/address'
import { ListBody } from '@parley/parts/lists'
import { EmptyState, lazyModule, PageHeader, PageTitle, useLazyPart } from '@parley/ui'
import { CirclePlay } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { RecordingRow } from './recordings/recording-row.tsx'
import styles from './recordings.module.css'

const OPEN = 'recording'
const panel = lazyModule('The recording', () => import('./recordings/recording-panel.tsx'))
const compareRows = comparedBy(RECORDING_SORTS, RECORDING_SORTS.initial)
const compare = (one: RecordingView, other: RecordingView) => compareRows(one, other)

/** What was recorded of meetings that one was invited to or in. */
export function RecordingsScreen() {
  const zone = useSignedIn().user.settings.display.timezone
  const now = useNow(5000)
  const list = useEndpointList(listRecordings, {}, { compare, poll: true })
  const [params, setParams] = useLatestSearchParams()
  const opened = list.items.find(({ id }) => id === params.get(OPEN))
  const { part, load } = useLazyPart(panel)
  const show = useCallback(
    (id: string | null) =>
      setParams((current) => {
        const next = new URLSearchParams(current)
        if (id === null) next.delete(OPEN)
        else next.set(OPEN, id)
        return next
      }),
    [setParams],
  )
  const isOpen = opened !== undefined
  useEffect(() => {
    if (isOpen) load(() => show(null))
  }, [isOpen, load, show])
  return (
    <>
      <PageTitle>{`Recordings · ${PRODUCT.name}`}</PageTitle>
      <PageHeader title="Recordings">
        <Link to="/meetings" className={styles.back}>
          Meetings
        </Link>
      </PageHeader>
      <div className={styles.page} data-open={opened ? true : undefined}>
        <div className={styles.listed}>
          <ListBody
            noun="recordings"
            failed="Failed to load recordings"
            loading="Loading recordings..."
            listed={list}
            frame={styles.center}
            nothing={
              <EmptyState icon={CirclePlay} title="No recordings yet">
                Record a meeting from its controls. Recordings are kept for 90 days.
              </EmptyState>
            }
          >
            <ul className={styles.rows} aria-label="Recordings">
              {list.items.map((recording) => (
                <RecordingRow
                  key={recording.id}
                  recording={recording}
                  zone={zone}
                  now={now}
                  isOpen={recording === opened}
                  onOpen={() => show(recording.id)}
                />
              ))}
            </ul>
          </ListBody>
        </div>
        {opened && part && (
          <part.RecordingPanel key={opened.id} recording={opened} zone={zone} now={now} onClose={() => show(null)} />
        )}
      </div>
    </>
  )
}
