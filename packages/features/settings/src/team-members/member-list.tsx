import { useNow, useSignedIn } from '@parley/client'
import type { User } from '@parley/contract'
import {
  dayKey,
  formatAgo,
  formatCents,
  formatMonthDay,
  formatTime,
  hasPaymentLimit,
  type MemberStatus,
  type Role,
  ROLE_NAMES,
} from '@parley/domain'
import { can, memberLifecycle } from '@parley/state-machines'
import { Avatar, Badge, type BadgeTone, Button, Icon, VisuallyHidden } from '@parley/ui'
import { Mail } from 'lucide-react'
import type { MemberQuestion } from './team-members-tab.tsx'
import rows from '../rows.module.css'
import styles from './member-list.module.css'

const STATUS_NAMES: Readonly<Record<MemberStatus, string>> = {
  active: 'Active',
  invited: 'Invited',
  inactive: 'Inactive',
}
const STATUS_TONES: Readonly<Record<MemberStatus, BadgeTone>> = {
  active: 'success',
  invited: 'info',
  inactive: 'neutral',
}

interface MemberListProps {
  users: readonly User[]
  onOpen: (question: MemberQuestion) => void
}

/** Lists the team members with their actions: invited first, then active, then inactive. */
export function MemberList({ users, onOpen }: MemberListProps) {
  const ordered = (['invited', 'active', 'inactive'] as const).flatMap((wanted) =>
    users.filter(({ status = 'active' }) => status === wanted),
  )
  return (
    <ul className={rows.list} aria-label="Team members">
      {ordered.map((user) => (
        <Member key={user.id} user={user} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function Member({ user, onOpen }: { user: User; onOpen: MemberListProps['onOpen'] }) {
  const { actor, user: me } = useSignedIn()
  const now = useNow()
  const isMe = user.id === actor.userId
  const { status = 'active' } = user
  const limit = limitText(user)
  const invite = inviteOf(user, now, me.settings.display.timezone)
  const action = (kind: Exclude<MemberQuestion['kind'], 'add'>, label: string, disabledReason?: string) => (
    <Button size="compact" variant="quiet" disabledReason={disabledReason} onClick={() => onOpen({ kind, user })}>
      {label}
      <VisuallyHidden>{` ${user.name}`}</VisuallyHidden>
    </Button>
  )
  return (
    <li
      className={`${rows.line} ${styles.member}`}
      aria-label={user.name}
      data-off={status === 'inactive' || undefined}
    >
      <div className={styles.person}>
        {status === 'invited' ? (
          <span className={styles.mail}>
            <Icon as={Mail} size={14} />
          </span>
        ) : (
          <Avatar name={user.name} src={user.avatarUrl} size={28} />
        )}
        <div className={styles.words}>
          <p className={rows.name}>
            {user.name}
            {isMe && <span className={rows.digits}> (you)</span>}
          </p>
          <p className={styles.email}>{user.email}</p>
        </div>
      </div>
      <span>
        <Badge tone={user.role}>{ROLE_NAMES[user.role]}</Badge>
      </span>
      <span className={rows.count}>
        <VisuallyHidden>Payment limit: </VisuallyHidden>
        {limit}
      </span>
      <span>
        <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>
      </span>
      {invite ? (
        <span className={invite.isOver ? styles.over : rows.digits}>{invite.text}</span>
      ) : (
        <span className={rows.digits}>
          <VisuallyHidden>Last active: </VisuallyHidden>
          {user.lastActiveAt === null ? 'Never' : formatAgo(new Date(user.lastActiveAt), now)}
        </span>
      )}
      <div className={rows.actions}>
        {action('edit', 'Edit')}
        {invite && action('invite', invite.isOver ? 'Send again' : 'Copy link')}
        {can(memberLifecycle, status, 'member.withdraw') && action('withdraw', 'Withdraw')}
        {user.hasSecondFactor && !isMe && action('secondFactor', 'Reset second factor')}
        {can(memberLifecycle, status, 'member.deactivate') && !isMe && action('deactivate', 'Deactivate')}
        {can(memberLifecycle, status, 'member.activate') && action('activate', 'Activate')}
      </div>
    </li>
  )
}

function inviteOf(
  { inviteExpiresAt, isInviteUndelivered }: User,
  now: Date,
  zone: string,
): { isOver: boolean; text: string } | null {
  if (inviteExpiresAt === undefined) return null
  if (isInviteUndelivered) return { isOver: true, text: UNDELIVERED }
  const until = new Date(inviteExpiresAt)
  const isOver = until <= now
  const day = dayKey(until, zone)
  return {
    isOver,
    text: isOver
      ? `Link expired ${formatMonthDay(day)}`
      : `Link until ${formatMonthDay(day)}, ${formatTime(until, zone)}`,
  }
}

const UNDELIVERED = 'Invite could not be delivered'

/** The text shown for a user without a limit; a basic user cannot charge at all. */
const WITHOUT_LIMIT: Readonly<Record<Role, string>> = {
  basic: '-',
  standard: 'No limit',
  manager: 'No limit',
  admin: 'No limit',
}

function limitText({ role, paymentLimit }: User): string {
  const isLimited = hasPaymentLimit(role) && paymentLimit !== null && paymentLimit !== undefined
  return isLimited ? formatCents(paymentLimit) : WITHOUT_LIMIT[role]
}
