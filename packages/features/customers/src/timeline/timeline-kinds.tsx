import { TIMELINE_KINDS, type TimelineKind } from '@parley/domain'
import { KIND_LABELS } from './timeline-text.ts'
import styles from './timeline-kinds.module.css'

interface TimelineKindsProps {
  /** The selected kinds; empty for all. */
  chosen: readonly TimelineKind[]
  counts: Readonly<Record<TimelineKind, number>> | undefined
  /** Called with the kind to toggle; null for all. */
  onToggle: (kind: TimelineKind | null) => void
}

/** Filters the timeline by one or more kinds, or shows all. */
export function TimelineKinds({ chosen, counts, onToggle }: TimelineKindsProps) {
  const all = counts && TIMELINE_KINDS.reduce((sum, kind) => sum + counts[kind], 0)
  return (
    <fieldset aria-label="Kinds" className={styles.kinds}>
      <Kind label="All" count={all} isOn={chosen.length === 0} onPress={() => onToggle(null)} />
      {TIMELINE_KINDS.map((kind) => (
        <Kind
          key={kind}
          label={KIND_LABELS[kind]}
          count={counts?.[kind]}
          isOn={chosen.includes(kind)}
          onPress={() => onToggle(kind)}
        />
      ))}
    </fieldset>
  )
}

interface KindProps {
  label: string
  count: number | undefined
  isOn: boolean
  onPress: () => void
}

const Kind = ({ label, count, isOn, onPress }: KindProps) => (
  <button type="button" className={styles.kind} aria-pressed={isOn} onClick={onPress}>
    {label} {count !== undefined && <span className={styles.count}>{count.toLocaleString('en-US')}</span>}
  </button>
)
