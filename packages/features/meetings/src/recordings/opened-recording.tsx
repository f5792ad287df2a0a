import { isNotFound, useEndpointQuery } from '@parley/client'
import { getRecording, type RecordingView } from '@parley/contract'
import { QueryState } from '@parley/parts/query-state'
import { EmptyState, IconButton } from '@parley/ui'
import { CirclePlay, X } from 'lucide-react'
import { useState } from 'react'
import { RecordingPanel } from './recording-panel.tsx'
import { useKeptText } from './use-kept-text.ts'
import styles from '../recordings.module.css'

interface OpenedRecordingProps {
  id: string
  /** The recording as in the list; undefined when the list does not include it. */
  known: RecordingView | undefined
  zone: string
  now: Date
  onClose: () => void
  onDeleted: () => void
}

/** The recording named in the address, even when search and filters exclude it or it is on a later page. */
export function OpenedRecording({ id, known, onClose, ...rest }: OpenedRecordingProps) {
  const query = useEndpointQuery(getRecording, { params: { id } }, { enabled: known === undefined })
  const kept = useKeptText()
  const [shown, setShown] = useState(known)
  if (known !== undefined && known !== shown) setShown(known)
  const isGone = isNotFound(query.error)
  // Playback continues while the recording leaves the list and is fetched on its own.
  const recording = known ?? query.data ?? (isGone ? undefined : shown)
  if (recording) return <RecordingPanel recording={recording} onClose={onClose} {...rest} />
  return (
    <QueryState
      query={query}
      failed="Failed to load the recording"
      safe="The recording is safe."
      level={2}
      notFound={
        <section className={styles.panel} aria-label="Opened recording">
          <header className={styles.head}>
            <span />
            <IconButton name="Close recording" icon={X} onClick={onClose} />
          </header>
          <EmptyState icon={CirclePlay} title="Recording not found">
            {`It was deleted, or you were not in that meeting. ${kept}`}
          </EmptyState>
        </section>
      }
    >
      {() => null}
    </QueryState>
  )
}
