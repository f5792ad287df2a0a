import { useEndpointQuery } from '@parley/client'
import { getOrganization } from '@parley/contract'
import { type Role, ROLE_NAMES, ROLES, type StartingLimits } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { Badge, Button, watchFocus } from '@parley/ui'
import { Plus, Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { InviteRowFields } from './invite-row.tsx'
import { hasProblem, isBlank, rowsWords } from './invite-rows.ts'
import { type StepProps, StepFrame } from './step-frame.tsx'
import { setupPath } from './steps.ts'
import { useContinueTo } from './use-continue-to.ts'
import { areAllInvited, useInviteRows } from './use-invite-rows.ts'
import styles from './setup-guide.module.css'
import own from './team-step.module.css'

/** Short description of each role's permissions. */
const ROLE_WORDS: Readonly<Record<Role, string>> = {
  admin: 'Everything, including settings.',
  manager: 'Refunds, payments up to a limit.',
  standard: 'Payments up to a limit.',
  basic: 'Messages and customers only.',
}

/** Step that invites the team, one row per person; an invalid row shows its error and does not block the others. */
export function TeamStep(props: StepProps) {
  const query = useEndpointQuery(getOrganization)
  return (
    <QueryState
      query={query}
      loading="Loading settings..."
      failed="Failed to fetch settings"
      safe="Nobody was invited."
    >
      {({ settings }) => <Invites {...props} limits={settings.payment_config} />}
    </QueryState>
  )
}

function Invites({ guide, around, words, limits }: StepProps & { limits: StartingLimits }) {
  const goOn = useContinueTo(setupPath(around.after))
  const list = useRef<HTMLDivElement>(null)
  const { rows, isSending, change, add, remove, paste, sendAll, dialog } = useInviteRows(limits)
  const ready = rows.filter((row) => row.state === 'typed' && !isBlank(row) && !hasProblem(row)).length
  const hasInvited = guide.colleagues > 0
  const [focused, setFocused] = useState<{ selector: string } | null>(null)
  useEffect(() => {
    if (focused) list.current?.querySelector<HTMLElement>(focused.selector)?.focus()
  }, [focused])
  const focusOn = (key: number) => setFocused({ selector: `[data-row="${key}"] input` })
  const isNothing = !hasInvited && rows.every((row) => row.state !== 'invited' && isBlank(row))
  const submit = async () => {
    if (isSending) return
    const isFocusUnmoved = watchFocus()
    const isLeft = rows.some((row) => row.state === 'typed' && !isBlank(row))
    if (isNothing) return
    if (!isLeft || areAllInvited(await sendAll())) goOn()
    else if (isFocusUnmoved()) setFocused({ selector: '[aria-invalid="true"], [data-refused] input' })
  }
  /** Enter moves to the next row; in the last row it adds one. */
  const enter = (key: number) => {
    const at = rows.findIndex((row) => row.key === key)
    const next = rows[at + 1]
    focusOn(next ? next.key : add())
  }
  const label = ready > 0 ? `Invite ${ready}` : 'Next'
  const counted = rowsWords(rows)
  return (
    <>
      <StepFrame
        around={around}
        words={words}
        title="Invite your team"
        lead="Each person gets an email with a link that works once, for 72 hours. You can change roles and limits later in Settings, Team Members."
        isDone={guide.done.team}
        onSubmit={() => void submit()}
        action={
          <Button
            type="submit"
            variant="primary"
            size="touch"
            {...(ready > 0 && { icon: Send })}
            pending={isSending}
            pendingLabel="Inviting..."
            disabledReason={isNothing ? 'Type an address first, or do this later' : undefined}
          >
            {label}
          </Button>
        }
        note={<output className={styles.note}>{counted}</output>}
      >
        <div ref={list} className={own.rows}>
          <div className={own.head} aria-hidden>
            <span>Email</span>
            <span>Name</span>
            <span>Role</span>
          </div>
          {rows.map((row, at) => (
            <InviteRowFields
              key={row.key}
              row={row}
              number={at + 1}
              isFirst={at === 0}
              onChange={(part) => change(row.key, part)}
              onEnter={() => enter(row.key)}
              onPaste={(people) => paste(row.key, people)}
              onRemove={() => remove(row.key)}
            />
          ))}
        </div>
        <Button variant="quiet" icon={Plus} onClick={() => focusOn(add())}>
          Add somebody
        </Button>
        <p className={styles.hint}>A list of addresses can be pasted; each gets a row.</p>
        <ul className={own.roles}>
          {ROLES.toReversed().map((role) => (
            <li key={role}>
              <Badge tone={role}>{ROLE_NAMES[role]}</Badge>
              {ROLE_WORDS[role]}
            </li>
          ))}
        </ul>
      </StepFrame>
      {dialog}
    </>
  )
}
