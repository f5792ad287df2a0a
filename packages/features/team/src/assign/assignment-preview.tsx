import { useNow, useSignedIn } from '@parley/client'
import type { TeamMember } from '@parley/contract'
import { formatAgo, type Id, presenceOf, WORKLOAD_CAPACITY, workloadPercent } from '@parley/domain'
import { Avatar, Checkbox, Icon, VisuallyHidden } from '@parley/ui'
import { ArrowRight } from 'lucide-react'
import { PRESENCE_WORDS } from '../presence-words.ts'
import type { Plan } from './auto-assign-dialog.tsx'
import styles from './auto-assign.module.css'

interface WhoGetsProps {
  members: readonly TeamMember[]
  plan: Plan
  leftOut: ReadonlySet<Id>
  onlineOnly: boolean
  /** Number of unassigned conversations; undefined while loading. */
  unassigned: number | undefined
  onToggle: (id: Id) => void
}

/** Lists the team members: whether each takes part, and how many conversations each would receive. */
export function AssignmentPreview({ members, plan, leftOut, onlineOnly, unassigned, onToggle }: WhoGetsProps) {
  return (
    <fieldset className={styles.who}>
      <legend className={styles.legend}>
        {'Who gets how many '}
        {plan.isKnown && unassigned !== undefined && (
          <span className={styles.about}>{`${plan.given.length} of ${unassigned}, oldest first`}</span>
        )}
      </legend>
      <ul className={styles.people}>
        {members.map((member) => (
          <PersonRow
            key={member.id}
            member={member}
            added={plan.given.filter((id) => id === member.id).length}
            isLeftOut={leftOut.has(member.id)}
            onlineOnly={onlineOnly}
            onToggle={() => onToggle(member.id)}
          />
        ))}
      </ul>
    </fieldset>
  )
}

interface PersonRowProps {
  member: TeamMember
  added: number
  isLeftOut: boolean
  onlineOnly: boolean
  onToggle: () => void
}

function PersonRow({ member, added, isLeftOut, onlineOnly, onToggle }: PersonRowProps) {
  const now = useNow(10_000)
  const { user } = useSignedIn()
  const { id, name, avatarUrl, lastActiveAt, assignedConversations: assigned } = member
  const at = lastActiveAt === null ? null : new Date(lastActiveAt)
  const presence = presenceOf(at, now)
  const isAbsent = onlineOnly && presence !== 'online'
  const takesPart = !isLeftOut && !isAbsent
  const since = at === null || presence === 'online' ? '' : `, last active ${formatAgo(at, now)}`
  return (
    <li className={styles.person} data-off={!takesPart || undefined}>
      <Checkbox
        label={`Include ${name}`}
        hideLabel
        checked={takesPart}
        disabled={isAbsent}
        onCheckedChange={onToggle}
      />
      <Avatar name={name} src={avatarUrl} size={28} presence={presence} />
      <span className={styles.words}>
        <span className={styles.name}>
          {name}
          {id === user.id && <span className={styles.about}> (you)</span>}
        </span>
        <span className={styles.about}>{`${PRESENCE_WORDS[presence]}${isLeftOut ? ', left out by you' : since}`}</span>
      </span>
      <span className={styles.bar} aria-hidden>
        <span className={styles.now} style={{ inlineSize: `${workloadPercent(assigned)}%` }} />
        <span className={styles.added} style={{ inlineSize: `${workloadPercent(added)}%` }} />
      </span>
      <span className={styles.load}>
        {assigned}
        {added > 0 && (
          <>
            <Icon as={ArrowRight} size={12} />
            <VisuallyHidden>, then </VisuallyHidden>
            {assigned + added}
          </>
        )}
        {` of ${WORKLOAD_CAPACITY}`}
      </span>
      <strong className={styles.gets}>
        {added > 0 ? `+${added}` : <span className={styles.about}>{freeWords(assigned)}</span>}
      </strong>
    </li>
  )
}

const freeWords = (assigned: number) =>
  assigned >= WORKLOAD_CAPACITY ? 'full' : `${WORKLOAD_CAPACITY - assigned} free`
