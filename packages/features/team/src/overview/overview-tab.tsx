import { useNow, useSignedIn } from '@parley/client'
import type { TeamMember } from '@parley/contract'
import { may, presenceOf, PRODUCT } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { EmptyState, LoadingPill, Metric, type MetricLinkProps, MetricStrip, Skeleton } from '@parley/ui'
import { Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Reassigning } from '../assign/reassigning.tsx'
import { teamPath, useTeamAddress } from '../use-team-address.ts'
import { useOverview, useUnassigned } from '../use-team.ts'
import { MemberCard } from './member-card.tsx'
import styles from './overview.module.css'

/** Shows every member's work today and presence. */
export function OverviewTab() {
  const overview = useOverview()
  return (
    <QueryState
      query={overview}
      loading={<LoadingCards />}
      failed="Failed to fetch the team"
      safe="The team's work is safe."
      stale="Could not refresh the team. Trying again in 5 seconds."
      level={2}
    >
      {(members) => <Overview members={members} />}
    </QueryState>
  )
}

const sum = (members: readonly TeamMember[], figure: 'assignedConversations' | 'activeToday' | 'pendingInvoices') =>
  members.reduce((total, member) => total + member[figure], 0)

/** The loaded overview of the team. */
export function Overview({ members }: { members: readonly TeamMember[] }) {
  const { actor } = useSignedIn()
  const now = useNow(10_000)
  const unassigned = useUnassigned()
  const { reassign } = useTeamAddress()
  const isLead = may(actor, 'team.manage')
  const online = members.filter(({ lastActiveAt }) => presenceOf(instantOf(lastActiveAt), now) === 'online')
  if (members.length === 0) return <EmptyState icon={Users} title="No team members found" />
  return (
    <div className={styles.page}>
      <MetricStrip label="The team at a glance">
        <Metric
          label="Total Assigned"
          value={sum(members, 'assignedConversations').toLocaleString('en-US')}
          detail={
            unassigned === undefined ? 'open conversations' : `${unassigned.toLocaleString('en-US')} more unassigned`
          }
          link={toAssignments}
        />
        <Metric
          label="Active Today"
          value={sum(members, 'activeToday').toLocaleString('en-US')}
          detail="conversations with a message today"
        />
        <Metric
          label="Pending Invoices"
          value={sum(members, 'pendingInvoices').toLocaleString('en-US')}
          detail="unpaid or overdue"
          link={toInvoices}
        />
        <Metric
          label="Team Online"
          value={`${online.length} of ${members.length}`}
          detail="active in the last 5 minutes"
        />
      </MetricStrip>
      <div className={styles.grid}>
        {members.map((member) => (
          <MemberCard
            key={member.id}
            member={member}
            presence={presenceOf(instantOf(member.lastActiveAt), now)}
            onReassign={isLead ? () => reassign(member.id) : null}
          />
        ))}
      </div>
      {isLead && <Reassigning members={members} />}
    </div>
  )
}

const toAssignments = (props: MetricLinkProps) => <Link {...props} to={teamPath('assignments')} />

const toInvoices = (props: MetricLinkProps) => (
  <Link {...props} to={`/${PRODUCT.slug}/invoices?${new URLSearchParams({ status: 'outstanding' })}`} />
)

const instantOf = (text: string | null) => (text === null ? null : new Date(text))

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

function LoadingCards() {
  return (
    <div className={styles.page}>
      <LoadingPill>Loading team members...</LoadingPill>
      <div className={styles.grid} aria-hidden>
        {CARDS.map((key) => (
          <div key={key} className={styles.card}>
            <div className={styles.rows}>
              <Skeleton width="60%" height={16} />
              <Skeleton />
              <Skeleton width="80%" />
              <Skeleton />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
