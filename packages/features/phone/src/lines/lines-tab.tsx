import { errorText, useEndpointMutation, useEndpointQuery } from '@parley/client'
import { listPhoneLines, type PhoneLine, setDoNotDisturb } from '@parley/contract'
import { formatPhone } from '@parley/domain'
import { useOfferedCall } from '@parley/parts/calls'
import { QueryState } from '@parley/parts/query-state'
import { Avatar, IconButton, Switch, useToast } from '@parley/ui'
import { ConfirmDialog } from '@parley/ui/dialog'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { OwnPhone } from './own-phone.tsx'
import styles from './lines.module.css'

const STATUS_WORDS = { available: 'Available', busy: 'Busy', do_not_disturb: 'Do not disturb' } as const

/** Shows the user's own line, with those of colleagues beneath. */
export function LinesTab() {
  const lines = useEndpointQuery(listPhoneLines, {}, { poll: true })
  return (
    <QueryState
      query={lines}
      failed="Failed to load lines"
      safe="Calls are not affected."
      frame={{ className: styles.state }}
    >
      {(all) => <Lines lines={all} />}
    </QueryState>
  )
}

function Lines({ lines }: { lines: readonly PhoneLine[] }) {
  const own = lines.filter(({ isOwn }) => isOwn)
  const colleagues = lines.filter(({ isOwn }) => !isOwn)
  return (
    <div className={styles.lines}>
      <ul aria-label="Your line">
        {own.map((line) => (
          <Line key={line.userId} line={line} />
        ))}
      </ul>
      {own[0] && (
        <>
          <OwnPhone line={own[0]} />
          <Disturb line={own[0]} />
        </>
      )}
      {colleagues.length > 0 && (
        <>
          <h2 className={styles.heading}>Colleagues</h2>
          <ul aria-label="Colleagues">
            {colleagues.map((line) => (
              <Line key={line.userId} line={line} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Line({ line }: { line: PhoneLine }) {
  const { call, isPending, reason } = useOfferedCall()
  const [isConfirming, setIsConfirming] = useState(false)
  const { name, avatarUrl, phoneNumber, status, isOwn } = line
  return (
    <li className={styles.line}>
      <Avatar name={name} src={avatarUrl} size={36} />
      <span className={styles.words}>
        <span className={styles.name}>
          {name} {isOwn && <span className={styles.you}>(you)</span>}
        </span>
        <span className={styles.number}>
          {phoneNumber === null ? 'No number of their own' : formatPhone(phoneNumber)}
        </span>
      </span>
      <span className={styles.status} data-status={status}>
        <span className={styles.dot} aria-hidden />
        {STATUS_WORDS[status]}
      </span>
      {!isOwn && phoneNumber !== null && (
        <IconButton
          name={`Call ${name}`}
          icon={Phone}
          pending={isPending}
          disabledReason={reason}
          onClick={() => (status === 'do_not_disturb' ? setIsConfirming(true) : call(phoneNumber))}
        />
      )}
      {isConfirming && phoneNumber !== null && (
        <ConfirmDialog
          title={`Call ${name}?`}
          confirmLabel="Call"
          onClose={() => setIsConfirming(false)}
          onConfirm={() => {
            setIsConfirming(false)
            call(phoneNumber)
          }}
        >
          {`${name} has Do not disturb on. Nothing will ring, and they will see a missed call.`}
        </ConfirmDialog>
      )}
    </li>
  )
}

function Disturb({ line: { doNotDisturb } }: { line: PhoneLine }) {
  const { toast } = useToast()
  const { mutate, isPending } = useEndpointMutation(setDoNotDisturb)
  const set = (wanted: boolean) =>
    mutate(
      { body: { doNotDisturb: wanted } },
      {
        onError: (error) =>
          toast({
            title: 'Failed to change your status',
            description: errorText(error, 'Please try again.'),
            destructive: true,
          }),
      },
    )
  return (
    <div className={styles.disturb}>
      <Switch
        label="Do not disturb"
        hint="Nothing rings here. Missed calls and voicemail still reach you."
        checked={doNotDisturb}
        pending={isPending}
        onCheckedChange={set}
      />
    </div>
  )
}
