import { errorText, useEndpointMutation, useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import { type ActiveCall, answerCall, declineCall, getCustomer, silenceCall } from '@parley/contract'
import { formatCents, formatInstant, formatPhone, formatTalk, type Id } from '@parley/domain'
import { addCustomerPath } from '@parley/parts/address'
import { Avatar, Button, Icon, IconButton, Kbd, LinkButton, useToast } from '@parley/ui'
import { BellOff, Phone, PhoneIncoming, PhoneOff, UserPlus, Voicemail } from 'lucide-react'
import { use, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTalk } from '../calls/use-talk.ts'
import { InRoomContext, usePageLink } from './page-link.ts'
import { startRinging } from './ring-sound.ts'
import styles from './incoming-card.module.css'

/** Maximum number of texts and calls searched for the last text received. */
const LATEST = 12

export interface IncomingCardProps {
  call: ActiveCall
  /**
   * Called with true when the call is being answered or declined here, as a live event may arrive before the response;
   * with false when that failed.
   */
  onTry: (isTried: boolean) => void
  /** Called once the call has been answered or declined here. */
  onSeenTo: () => void
}

/**
 * Card of an incoming call, on top of everything, dialogs included. Alt+A answers, Alt+V declines, Escape only
 * silences, on all of the user's devices; the focus does not move.
 */
export function IncomingCard({ call, onTry, onSeenTo }: IncomingCardProps) {
  const { toast } = useToast()
  const { user } = useSignedIn()
  const [isSilenced, setIsSilenced] = useState(!user.settings.notifications.in_app.sound)
  const isMuted = isSilenced || call.response === 'silenced'
  const answer = useEndpointMutation(answerCall)
  const decline = useEndpointMutation(declineCall)
  const { mutate: tellDevices } = useEndpointMutation(silenceCall)
  const title = useId()
  const isInRoom = use(InRoomContext)
  const isLast = !call.ringsForOthers
  const input = { params: { id: call.id }, body: {} }
  const isPending = answer.isPending || decline.isPending
  const fail = (words: string) => (error: Error) => {
    onTry(false)
    toast({ title: words, description: errorText(error, 'Please try again.'), destructive: true })
  }
  const take = () => {
    if (isPending) return
    onTry(true)
    answer.mutate(input, {
      onSuccess: () => {
        toast({
          title: 'Your phone rings; answer it to be connected',
          // It may replace the meeting's own message.
          ...(isInRoom && { description: 'You are muted in the meeting while you are on the phone.' }),
        })
        onSeenTo()
      },
      onError: fail('Could not answer the call'),
    })
  }
  const turnAway = () => {
    if (isPending) return
    onTry(true)
    decline.mutate(input, { onSuccess: onSeenTo, onError: fail('Could not decline the call') })
  }
  const silence = () => {
    setIsSilenced(true)
    tellDevices(input)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isAlt = event.altKey && !event.ctrlKey && !event.metaKey
    const run = keyOf(event, isAlt, isMuted)
    if (run === null) return
    // Keeps the event from anything beneath, such as a dialog.
    event.preventDefault()
    event.stopPropagation()
    if (run === 'silence') silence()
    else if (run === 'answer') take()
    else turnAway()
  })
  // A layout effect: the keys work as soon as the card is visible.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
  useEffect(() => (isMuted || !navigator.userActivation.hasBeenActive ? undefined : startRinging()), [isMuted])
  return createPortal(
    // React Aria's mark: an open dialog neither hides the card nor treats a press on it as outside.
    <div data-react-aria-top-layer="true">
      <div
        ref={keepFocus}
        role="alertdialog"
        aria-labelledby={title}
        className={styles.card}
        data-in-room={isInRoom || undefined}
      >
        <header className={styles.head}>
          <Icon as={PhoneIncoming} />
          <h2 id={title} className={styles.title}>
            Incoming call
          </h2>
          <Waiting since={call.timestamp} />
          {!isMuted && <IconButton name="Silence" icon={BellOff} keys="Esc" onClick={silence} />}
        </header>
        <output className={styles.who}>
          <Avatar name={call.name} tone="customer" size={36} />
          <span className={styles.words}>
            <span className={styles.name}>{call.name === 'Unknown' ? formatPhone(call.phoneNumber) : call.name}</span>
            <span className={styles.number}>{formatPhone(call.phoneNumber)}</span>
          </span>
        </output>
        <Owed customerId={call.customerId} />
        {call.customerId === null ? (
          <AddCaller phoneNumber={call.phoneNumber} />
        ) : (
          <LastText customerId={call.customerId} />
        )}
        <div className={styles.actions}>
          <Button
            size="touch"
            icon={isLast ? Voicemail : PhoneOff}
            block
            pending={decline.isPending}
            onClick={turnAway}
          >
            {isLast ? 'To voicemail' : 'Decline'}
          </Button>
          <Button
            size="touch"
            variant="primary"
            icon={Phone}
            block
            className={styles.answer}
            pending={answer.isPending}
            onClick={take}
          >
            Answer
          </Button>
        </div>
        <p className={styles.foot}>
          {isInRoom ? 'Answer rings your own phone and mutes you in the meeting' : 'Answer rings your own phone'}{' '}
          <Kbd>Alt</Kbd> <Kbd>A</Kbd>
        </p>
      </div>
    </div>,
    document.body,
  )
}

const prevent = (event: Event) => event.preventDefault()

/** Keeps the focus where it is when the card is pressed. */
function keepFocus(card: HTMLElement | null) {
  card?.addEventListener('mousedown', prevent)
  return () => card?.removeEventListener('mousedown', prevent)
}

function keyOf(event: KeyboardEvent, isAlt: boolean, isMuted: boolean): 'silence' | 'answer' | 'turnAway' | null {
  if (event.key === 'Escape') return isMuted ? null : 'silence'
  if (!isAlt) return null
  return event.code === 'KeyA' ? 'answer' : event.code === 'KeyV' ? 'turnAway' : null
}

function Waiting({ since }: { since: string }) {
  const now = useNow(1000)
  return <span className={styles.waiting}>{formatTalk(Math.max(0, (now.getTime() - Date.parse(since)) / 1000))}</span>
}

/** Shows the last text from the customer, in at most two lines. */
function LastText({ customerId }: { customerId: Id }) {
  const zone = useSignedIn().user.settings.display.timezone
  const text = useTalk(customerId, LATEST)?.find(({ type }) => type === 'text_received')
  if (!text) return null
  return (
    <blockquote className={styles.quote}>
      <span className={styles.when}>{`Last text, ${formatInstant(new Date(text.at), zone)}`}</span>
      <span className={styles.said}>{text.text}</span>
    </blockquote>
  )
}

function AddCaller({ phoneNumber }: { phoneNumber: string }) {
  const link = usePageLink(addCustomerPath(phoneNumber))
  return (
    <LinkButton icon={UserPlus} {...link}>
      Add customer
    </LinkButton>
  )
}

function Owed({ customerId }: { customerId: string | null }) {
  const { data } = useEndpointQuery(getCustomer, { params: { id: customerId ?? '' } }, { enabled: customerId !== null })
  if (customerId !== null && !data) return null
  const owed = data?.outstandingBalance ?? 0
  return (
    <p className={styles.owed} data-open={owed > 0 || undefined}>
      {data && owed > 0 ? `Open balance ${formatCents(data.outstandingBalance)}` : 'No open balance'}
    </p>
  )
}
