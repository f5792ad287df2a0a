import { ListBody, NothingMatches } from '@parley/parts/lists'
import { EmptyState } from '@parley/ui'
import { CirclePlay } from 'lucide-react'
import type { RecordingList } from './recording-list.ts'
import { RecordingRow } from './recording-row.tsx'
import { useKeptText } from './use-kept-text.ts'
import styles from '../recordings.module.css'

interface RecordingRowsProps {
  list: RecordingList
  zone: string
  now: Date
}

/** Lists the recordings that match search and filters, or an empty state when there are none. */
export function RecordingRows({ list, zone, now }: RecordingRowsProps) {
  const kept = useKeptText()
  const nothing = list.isFiltered ? (
    <NothingMatches icon={CirclePlay} noun="recordings" onClear={list.clearFilters} />
  ) : (
    <EmptyState icon={CirclePlay} title="No recordings yet">
      {`Record a meeting from its controls. ${kept}`}
    </EmptyState>
  )
  return (
    <ListBody
      noun="recordings"
      failed="Failed to load recordings"
      loading="Loading recordings..."
      listed={list}
      frame={styles.center}
      nothing={nothing}
    >
      <ul className={styles.rows} aria-label="Recordings" aria-busy={list.isStale || undefined}>
        {list.items.map((recording, index) => (
          <RecordingRow
            key={recording.id}
            recording={recording}
            index={index}
            href={list.hrefOf(recording.id)}
            zone={zone}
            now={now}
            isOpen={list.dialogs.recording === recording.id}
            onOpen={list.open}
          />
        ))}
      </ul>
    </ListBody>
  )
}
