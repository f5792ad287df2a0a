import type { TeamMember } from '@parley/contract'
import { ACTIVITY_KINDS, type ActivityKind, type Id } from '@parley/domain'
import { Avatar, Button, Checkbox, Icon } from '@parley/ui'
import { KIND_ICONS } from './activity-line.tsx'
import { KIND_WORDS } from './activity-text.ts'
import styles from './activity.module.css'

interface KindFacetProps {
  chosen: readonly ActivityKind[]
  counts: Readonly<Record<ActivityKind, number>> | undefined
  onToggle: (kind: ActivityKind) => void
  onShowAll: () => void
}

const number = (count: number | undefined) => count?.toLocaleString('en-US') ?? ''

/** Filters the entries by kind; shows the number of each. */
export function KindFacet({ chosen, counts, onToggle, onShowAll }: KindFacetProps) {
  return (
    <fieldset className={styles.facet} aria-label="Kind">
      <div className={styles.head}>
        <h2 className={styles.title}>Kind</h2>
        {chosen.length < ACTIVITY_KINDS.length && (
          <Button size="compact" variant="quiet" onClick={onShowAll}>
            Show all
          </Button>
        )}
      </div>
      <ul className={styles.choices}>
        {ACTIVITY_KINDS.map((kind) => (
          <li key={kind} className={styles.choice}>
            <Checkbox label={KIND_WORDS[kind]} checked={chosen.includes(kind)} onCheckedChange={() => onToggle(kind)} />
            <Icon as={KIND_ICONS[kind]} />
            <span className={styles.number}>{number(counts?.[kind])}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface PersonFacetProps {
  members: readonly TeamMember[]
  /** Selected user; null for everybody. */
  chosen: Id | null
  counts: readonly { userId: Id; count: number }[] | undefined
  onChoose: (id: Id | null) => void
}

/** Filters the entries by user; shows the number of each. */
export function PersonFacet({ members, chosen, counts, onChoose }: PersonFacetProps) {
  const countOf = (id: Id) => counts && (counts.find(({ userId }) => userId === id)?.count ?? 0)
  const sorted = members.toSorted((a, b) => (countOf(b.id) ?? 0) - (countOf(a.id) ?? 0))
  return (
    <fieldset className={styles.facet} aria-label="Person">
      <div className={styles.head}>
        <h2 className={styles.title}>Person</h2>
        {chosen === null ? (
          <span className={styles.about}>all</span>
        ) : (
          <Button size="compact" variant="quiet" onClick={() => onChoose(null)}>
            Show all
          </Button>
        )}
      </div>
      <ul className={styles.choices}>
        {sorted.map(({ id, name, avatarUrl }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.person}
              aria-pressed={id === chosen}
              onClick={() => onChoose(id === chosen ? null : id)}
            >
              <Avatar name={name} src={avatarUrl} size={24} />
              <span className={styles.name}>{name}</span>
              <span className={styles.number}>{number(countOf(id))}</span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
