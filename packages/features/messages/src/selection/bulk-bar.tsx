import { useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import { type Conversation, listUsers } from '@parley/contract'
import { CONVERSATIONS_BULK_MAX, type Id, isAtWork } from '@parley/domain'
import { Button, IconButton, Picker } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { AlarmClock, CircleCheck, UserRound, X } from 'lucide-react'
import { type Dispatch, type Ref, type SetStateAction, useImperativeHandle } from 'react'
import { untilWords } from '../snooze/until-words.ts'
import type { Snoozing } from '../snooze/use-snooze.tsx'
import { notChanged, useBulk } from './use-bulk.ts'
import styles from './bulk-bar.module.css'

export interface BulkHandle {
  done: () => void
  snooze: () => void
}

interface BulkBarProps {
  selected: readonly Conversation[]
  ask: Snoozing['ask']
  /** Sets the ids of the selected conversations. */
  onSelect: Dispatch<SetStateAction<ReadonlySet<Id>>>
  ref: Ref<BulkHandle>
}

const NOBODY = 'unassigned'

/** Replaces the filters: the number of selected conversations and the bulk actions on them. */
export function BulkBar({ selected, ask, onSelect, ref }: BulkBarProps) {
  const { user } = useSignedIn()
  const now = useNow()
  const users = useEndpointQuery(listUsers).data?.filter(isAtWork) ?? []
  // Conversations selected since the change was sent stay selected.
  const leaveOut = (done: readonly Id[]) => onSelect((now) => new Set([...now].filter((id) => !done.includes(id))))
  const { run, isPending, refused, forget } = useBulk(leaveOut)
  const ids = selected.map(({ id }) => id)
  const isTooMany = ids.length > CONVERSATIONS_BULK_MAX
  const done = () => {
    if (!isTooMany && !isPending) run(ids, { action: 'done' }, 'done')
  }
  const snooze = () => {
    if (isTooMany || isPending) return
    const about = ids.length === 1 ? '1 conversation' : `${ids.length} conversations`
    ask({
      about,
      snooze: (until) =>
        run(ids, { action: 'snooze', until }, `snoozed ${untilWords(until, user.settings.display.timezone, now)}`),
    })
  }
  const assign = (id: string) => {
    const assignedToUserId = id === NOBODY ? null : id
    const name = users.find((one) => one.id === id)?.name ?? 'nobody'
    run(ids, { action: 'assign', assignedToUserId }, `assigned to ${name}`)
  }
  useImperativeHandle(ref, () => ({ done, snooze }))
  return (
    <>
      {ids.length > 0 && (
        <div role="toolbar" aria-label="Selection" className={styles.bar}>
          <span className={styles.count} aria-live="polite">
            {isPending ? `Changing ${ids.length}...` : `${ids.length} selected`}
          </span>
          {isTooMany ? (
            <span className={styles.limit}>At most {CONVERSATIONS_BULK_MAX} at once</span>
          ) : (
            <>
              <IconButton name="Mark done" icon={CircleCheck} keys="E" pending={isPending} onClick={done} />
              <Picker
                label="Assign to"
                variant="quiet"
                icon={UserRound}
                compact
                disabled={isPending}
                options={[
                  { id: NOBODY, label: 'Unassigned' },
                  ...users.map(({ id, name, avatarUrl }) => ({ id, label: name, avatar: { name, src: avatarUrl } })),
                ]}
                value={null}
                onValueChange={assign}
              />
              <IconButton name="Snooze" icon={AlarmClock} keys="H" disabled={isPending} onClick={snooze} />
            </>
          )}
          <IconButton name="Clear selection" icon={X} onClick={() => onSelect(new Set())} />
        </div>
      )}
      {refused.length > 0 && (
        <Dialog
          title={notChanged(refused)}
          size="confirm"
          onClose={forget}
          footer={<Button onClick={forget}>Close</Button>}
        >
          <ul className={styles.refused}>
            {refused.map(({ conversationId, customerName, reason }) => (
              <li key={conversationId}>
                <strong>{customerName ?? 'Unknown'}</strong> {reason}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
