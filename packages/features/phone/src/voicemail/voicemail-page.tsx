import { changeFailure, useEndpointMutation, useEndpointQuery, useSignedIn } from '@parley/client'
import { getVoicemail, markVoicemail, type VoicemailView } from '@parley/contract'
import { formatInstant, formatPhone, formatVoicemailDuration, UNKNOWN_CALLER } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { Avatar, Button, EmptyState, IconButton, useToast } from '@parley/ui'
import { ArrowLeft, CheckCheck, Voicemail } from 'lucide-react'
import { useState } from 'react'
import { CallBack } from './call-back.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { OPEN_VOICEMAIL } from './open-voicemail.ts'
import { Player } from './player.tsx'
import { SinceThen } from './since-then.tsx'
import { useVoicemailList } from './voicemail-list.ts'
import styles from './voicemail-page.module.css'

/** Shows the voicemail in the address, with its player. */
export function VoicemailPage() {
  const { dialogs, close, leave } = useVoicemailList()
  const id = dialogs[OPEN_VOICEMAIL] ?? ''
  const query = useEndpointQuery(getVoicemail, { params: { id } })
  return (
    <QueryState
      query={query}
      failed="Failed to load the voicemail"
      safe="The voicemail is safe."
      frame={{ className: styles.empty }}
      notFound={
        <EmptyState
          icon={Voicemail}
          title="Voicemail not found"
          action={<Button onClick={close}>Back to all voicemails</Button>}
        >
          Somebody may have deleted it.
        </EmptyState>
      }
    >
      {(voicemail) => <Opened key={voicemail.id} voicemail={voicemail} onClose={close} onDeleted={leave} />}
    </QueryState>
  )
}

interface OpenedProps {
  voicemail: VoicemailView
  onClose: () => void
  onDeleted: (id: string) => void
}

function Opened({ voicemail, onClose, onDeleted }: OpenedProps) {
  const { id, name, phoneNumber, customerId, duration, timestamp, lineName } = voicemail
  const { user } = useSignedIn()
  const isKnown = customerId !== null && name !== UNKNOWN_CALLER
  const zone = user.settings.display.timezone
  const mark = useEndpointMutation(markVoicemail)
  const { toast } = useToast()
  const [isConfirming, setIsConfirming] = useState(false)
  const say = (listened: boolean) =>
    mark.mutate(
      { params: { id }, body: { listened } },
      {
        onError: (error) =>
          toast({
            title: 'Failed to update voicemail',
            description: changeFailure(error),
            destructive: true,
          }),
      },
    )
  return (
    <>
      <header className={styles.head}>
        <span className={styles.back}>
          <IconButton name="Back" icon={ArrowLeft} onClick={onClose} />
        </span>
        <Avatar name={isKnown ? name : null} tone="customer" />
        <span className={styles.who}>
          <h2 className={styles.name}>{name}</h2>
          <span className={styles.number}>{formatPhone(phoneNumber)}</span>
        </span>
        <CallBack phoneNumber={phoneNumber} customerId={customerId} />
      </header>
      <div className={styles.body}>
        <div className={styles.title}>
          <h3>{`Voicemail, ${formatVoicemailDuration(duration)}`}</h3>
          <span>
            <time dateTime={timestamp}>{formatInstant(new Date(timestamp), zone)}</time>
            {lineName && `, on ${lineName}`}
          </span>
        </div>
        <Player
          voicemail={voicemail}
          onHeard={() => {
            if (!voicemail.listened) say(true)
          }}
          onDelete={() => setIsConfirming(true)}
        />
        <Heard voicemail={voicemail} zone={zone} pending={mark.isPending} onMark={say} />
        {customerId !== null && <SinceThen customerId={customerId} name={name} timestamp={timestamp} zone={zone} />}
      </div>
      {isConfirming && (
        <DeleteDialog voicemail={voicemail} onClose={() => setIsConfirming(false)} onDeleted={() => onDeleted(id)} />
      )}
    </>
  )
}

interface HeardProps {
  voicemail: VoicemailView
  zone: string
  pending: boolean
  onMark: (listened: boolean) => void
}

/** Shows who heard the voicemail first, and marks it as heard or not heard for the whole team. */
function Heard({ voicemail: { listened, listenedAt, listenedByName }, zone, pending, onMark }: HeardProps) {
  return (
    <div className={styles.heard}>
      {listened && listenedByName !== null && listenedAt !== null ? (
        <span className={styles.by}>
          <CheckCheck size={16} aria-hidden /> Heard by <Avatar name={listenedByName} size={20} /> {listenedByName}{' '}
          <time dateTime={listenedAt}>{formatInstant(new Date(listenedAt), zone)}</time>
        </span>
      ) : (
        <span className={styles.by}>Nobody has heard it yet.</span>
      )}
      <Button variant="quiet" size="compact" pending={pending} onClick={() => onMark(!listened)}>
        {listened ? 'Mark as not heard' : 'Mark as heard'}
      </Button>
    </div>
  )
}
