import { changeFailure, useEndpointMutation, useEndpointQuery, useIsMounted, useNow } from '@parley/client'
import { autoAssign, listPhoneNumbers, listWaiting, type ResponseOf, type TeamMember } from '@parley/contract'
import {
  type AssignStrategy,
  DEFAULT_ASSIGN_STRATEGY,
  type Id,
  peopleOfLine,
  presenceOf,
  shareOut,
} from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { Banner, RadioGroup, Switch } from '@parley/ui'
import { FormDialog } from '@parley/ui/dialog'
import { useState } from 'react'
import { useOverview, useUnassigned } from '../use-team.ts'
import { AssignmentPreview } from './assignment-preview.tsx'
import { LeftOver } from './left-over.tsx'
import { conversationWords, useReassignmentToast } from './use-hand-out.ts'
import styles from './auto-assign.module.css'

const STRATEGIES = [
  { value: 'round-robin', label: 'Round-robin', about: 'distribute evenly across team' },
  { value: 'least-loaded', label: 'Least loaded', about: 'assign to the person with fewest conversations' },
] as const

/** Assigns the unassigned conversations; previews how many each member receives. */
export function AutoAssignDialog({ onClose }: { onClose: () => void }) {
  const overview = useOverview()
  const unassigned = useUnassigned()
  const say = useReassignmentToast()
  const { mutate, isPending, error } = useEndpointMutation(autoAssign)
  const isHere = useIsMounted()
  const [strategy, setStrategy] = useState<AssignStrategy>(DEFAULT_ASSIGN_STRATEGY)
  const [leftOut, setLeftOut] = useState<ReadonlySet<Id>>(new Set())
  const [onlineOnly, setOnlineOnly] = useState(false)
  const plan = usePlan(overview.data, { strategy, leftOut, onlineOnly })
  const leftOver = Math.max(0, (unassigned ?? 0) - plan.given.length)
  const toggle = (id: Id) =>
    setLeftOut((current) => new Set(current.has(id) ? [...current].filter((one) => one !== id) : [...current, id]))
  const submit = () =>
    mutate(
      { body: { strategy, leaveOut: [...leftOut], onlineOnly } },
      {
        onSuccess: ({ updated, moved, leftOver }) => {
          const people = new Set(moved.map(({ toUserId }) => toUserId)).size
          const went = `${conversationWords(updated)} assigned to ${people} ${people === 1 ? 'person' : 'people'}.`
          const fewer = plan.given.length - updated
          const others = fewer > 0 ? ` ${fewer} fewer than shown: already taken, or people reached capacity.` : ''
          const left = leftOver > 0 ? ` ${leftOver} ${leftOver === 1 ? 'stays' : 'stay'} unassigned.` : ''
          say('Auto-assigned', moved, `${updated === 0 ? 'Nothing was left to assign.' : went}${others}${left}`)
          if (isHere.current) onClose()
        },
      },
    )
  return (
    <FormDialog
      title="Auto-assign"
      size="detail"
      pending={isPending}
      onClose={onClose}
      onSubmit={submit}
      headEnd={
        unassigned !== undefined && (
          <span className={styles.about}>{`${conversationWords(unassigned)} unassigned`}</span>
        )
      }
      submitLabel="Auto-assign"
      pendingLabel="Assigning..."
      disabledReason={reasonNot(unassigned, plan)}
      footStart={
        <span className={styles.note}>
          Everybody who gets a conversation is notified. You can undo this right after.
        </span>
      }
    >
      <div className={styles.body}>
        <RadioGroup label="Strategy" hideLabel options={STRATEGIES} value={strategy} onValueChange={setStrategy} />
        <Switch label="Only people who are online" checked={onlineOnly} onCheckedChange={setOnlineOnly} />
        <QueryState
          query={overview}
          loading="Loading team members..."
          failed="Failed to fetch the team"
          safe="Nothing was assigned."
        >
          {(members) => (
            <AssignmentPreview
              members={members}
              plan={plan}
              leftOut={leftOut}
              onlineOnly={onlineOnly}
              unassigned={unassigned}
              onToggle={toggle}
            />
          )}
        </QueryState>
        {plan.isKnown && leftOver > 0 && <LeftOver count={leftOver} rows={plan.left} />}
        {error && (
          <Banner tone="danger" isAlert>
            {changeFailure(error, 'Failed to auto-assign. Nothing was changed. Please try again.')}
          </Banner>
        )}
      </div>
    </FormDialog>
  )
}

function reasonNot(unassigned: number | undefined, { given, isKnown, isAwaited }: Plan): string | undefined {
  if (isAwaited) return 'Checking who gets how many...'
  if (unassigned === undefined || !isKnown || given.length > 0) return undefined
  return unassigned === 0 ? 'Every open conversation is assigned' : 'Nobody included can take any of them'
}

/** The result of running the assignment now. */
export interface Plan {
  /** Ids of the receiving users, oldest conversation first. */
  given: readonly Id[]
  /** Conversations that nobody can take, newest first. */
  left: ResponseOf<typeof listWaiting>
  isKnown: boolean
  /** Whether the data of the plan is still loading. */
  isAwaited: boolean
}

function usePlan(
  members: readonly TeamMember[] | undefined,
  { strategy, leftOut, onlineOnly }: { strategy: AssignStrategy; leftOut: ReadonlySet<Id>; onlineOnly: boolean },
): Plan {
  const now = useNow(10_000)
  const isOnline = ({ lastActiveAt }: TeamMember) =>
    presenceOf(lastActiveAt === null ? null : new Date(lastActiveAt), now) === 'online'
  const waiting = useEndpointQuery(listWaiting)
  const lines = useEndpointQuery(listPhoneNumbers, { query: { includeInactive: 'true' } })
  if (!members || !waiting.data || !lines.data) {
    const isAwaited = !members || waiting.isPending || lines.isPending
    return { given: [], left: [], isKnown: false, isAwaited }
  }
  const takers = members
    .filter((member) => !leftOut.has(member.id) && (!onlineOnly || isOnline(member)))
    .map(({ id, name, assignedConversations: assigned }) => ({ id, name, assigned }))
  const peopleOf = new Map(lines.data.map((line) => [line.id, peopleOfLine(line)]))
  const given = shareOut(
    waiting.data.map(({ phoneNumberId }) => peopleOf.get(phoneNumberId) ?? null),
    takers,
    strategy,
  )
  return {
    given: given.filter((id) => id !== null),
    left: waiting.data.filter((_, at) => given[at] === null).toReversed(),
    isKnown: true,
    isAwaited: false,
  }
}
