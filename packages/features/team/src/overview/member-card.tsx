import type { TeamMember } from '@parley/contract'
import { formatCents, type Presence, ROLE_NAMES } from '@parley/domain'
import { Avatar, Badge, Button } from '@parley/ui'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { paymentsPath } from '../performance/figure-paths.ts'
import { PRESENCE_WORDS } from '../presence-words.ts'
import { assignmentsPath } from '../use-team-address.ts'
import styles from './overview.module.css'

interface MemberCardProps {
  member: TeamMember
  presence: Presence
  /** null when the signed-in user may not reassign. */
  onReassign: (() => void) | null
}

/** A team member with their current work. */
export function MemberCard({ member, presence, onReassign }: MemberCardProps) {
  const id = useId()
  const { name, role, avatarUrl, assignedConversations, unreadMentions, processedToday } = member
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <Avatar name={name} src={avatarUrl} presence={presence} />
        <div className={styles.who}>
          <h2 id={id} className={styles.name} title={name}>
            {name}
          </h2>
          {/* The avatar's accessible name already states the presence. */}
          <span className={styles.presence} aria-hidden>
            {PRESENCE_WORDS[presence]}
          </span>
        </div>
        <Badge tone={role}>{ROLE_NAMES[role]}</Badge>
      </header>
      <dl className={styles.rows}>
        <Figure
          label="Assigned Conversations"
          value={assignedConversations.toLocaleString('en-US')}
          to={assignmentsPath(member.id)}
        />
        <Figure label="Active Today" value={member.activeToday.toLocaleString('en-US')} />
        <Figure label="Pending Invoices" value={member.pendingInvoices.toLocaleString('en-US')} />
        <Figure label="Unread Mentions" value={String(unreadMentions)} isMarked={unreadMentions > 0} />
        <Figure
          label="Processed Today"
          value={formatCents(processedToday)}
          isNothing={processedToday === 0}
          to={paymentsPath('today', member.id)}
        />
      </dl>
      <footer className={styles.actions}>
        <Link className={styles.details} to={assignmentsPath(member.id)} aria-label={`View Details of ${name}`}>
          View Details
        </Link>
        {onReassign && (
          <Button
            variant="quiet"
            aria-label={`Reassign the conversations of ${name}`}
            disabledReason={assignedConversations === 0 ? `${name} has no open conversations` : undefined}
            onClick={onReassign}
          >
            Reassign
          </Button>
        )}
      </footer>
    </article>
  )
}

interface FigureProps {
  label: string
  value: string
  isMarked?: boolean
  isNothing?: boolean
  /** Link to the rows that the figure counts. */
  to?: string
}

function Figure({ label, value, isMarked = false, isNothing = value === '0', to }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd data-marked={isMarked || undefined} data-nothing={isNothing || undefined}>
        {to === undefined || isNothing ? (
          value
        ) : (
          <Link className={styles.count} to={to} aria-label={`${label}, ${value}`}>
            {value}
          </Link>
        )}
      </dd>
    </div>
  )
}
