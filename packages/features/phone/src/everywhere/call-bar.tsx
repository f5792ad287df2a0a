import { errorText, useConnection, useEndpointMutation, useEndpointQuery, useNow } from '@parley/client'
import { type Call, getCustomer, hangUpCall } from '@parley/contract'
import { formatCents, formatPhone, formatTalk } from '@parley/domain'
import { addCustomerPath, profilePath } from '@parley/parts/address'
import { useOfferedCall } from '@parley/parts/calls'
import {
  Avatar,
  Badge,
  Button,
  Icon,
  IconButton,
  LinkButton,
  Menu,
  type MenuTriggerProps,
  useMediaQuery,
  useToast,
} from '@parley/ui'
import { Ellipsis, Phone, PhoneCall, PhoneOff, StickyNote, UserPlus, UserRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { callWords, endWords } from '../calls/call-words.ts'
import { CallNote } from './call-note.tsx'
import { usePageLink } from './page-link.ts'
import styles from './call-bar.module.css'

const NARROW = '(width <= 768px)'
/** How long the bar stays after a call has ended, in milliseconds. */
const SAID_MS = 4000

export interface CallBarProps {
  call: Call
  /** Called to remove an ended call from the bar. */
  onDone: () => void
}

/**
 * Shows the user's call under the top bar: duration, other party, and actions. Alt+H hangs up, Alt+N opens or closes
 * the note.
 */
export function CallBar({ call, onDone }: CallBarProps) {
  const { toast } = useToast()
  const hangUp = useEndpointMutation(hangUpCall)
  const [isNoting, setIsNoting] = useState(false)
  const isNarrow = useMediaQuery(NARROW)
  const { isOffline } = useConnection()
  const isOver = call.outcome !== null
  const putAway = useEffectEvent(onDone)
  useEffect(() => {
    // The bar stays while a note is being written.
    if (!isOver || isNoting) return undefined
    const timer = setTimeout(() => putAway(), SAID_MS)
    return () => clearTimeout(timer)
  }, [isOver, isNoting])
  const end = () =>
    hangUp.mutate(
      { params: { id: call.id }, body: {} },
      {
        onError: (error) =>
          toast({
            title: 'Failed to hang up',
            description: errorText(error, 'Please try again.'),
            destructive: true,
          }),
      },
    )
  const toggleNote = () => setIsNoting((open) => !open)
  useAltKeys({ h: () => !isOver && !hangUp.isPending && end(), n: toggleNote })
  return (
    <section aria-label="Call" className={styles.bar} data-over={isOver || undefined}>
      <span className={styles.disc}>
        <Icon as={isOver ? PhoneOff : PhoneCall} />
      </span>
      <output className={styles.state}>
        {isOver ? endWords(call) : call.status === 'answered' ? <Timer since={call.answeredAt} /> : callWords(call)}
        {isOffline && !isOver && <span className={styles.way}>Reconnecting...</span>}
      </output>
      <Avatar name={call.name} tone="customer" size={28} />
      <span className={styles.who}>
        <span className={styles.name}>{call.name}</span>
        <span className={styles.number}>{formatPhone(call.phoneNumber)}</span>
        <span className={styles.way}>{call.callType === 'outgoing' ? 'Outgoing' : 'Incoming'}</span>
      </span>
      {call.customerId !== null && <Balance customerId={call.customerId} />}
      <span className={styles.actions}>
        {isNarrow ? (
          <BarMenu call={call} onNote={toggleNote} />
        ) : (
          <>
            <Button icon={StickyNote} aria-expanded={isNoting} onClick={toggleNote}>
              Note
            </Button>
            <CustomerLink call={call} />
          </>
        )}
        {isOver ? (
          <CallAgain call={call} onCalled={onDone} />
        ) : (
          <Button variant="danger" icon={PhoneOff} pending={hangUp.isPending} onClick={end}>
            Hang up
          </Button>
        )}
      </span>
      {isNoting && <CallNote call={call} onClose={() => setIsNoting(false)} />}
    </section>
  )
}

function Timer({ since }: { since: string | null }) {
  const now = useNow(1000)
  const seconds = since === null ? 0 : Math.max(0, (now.getTime() - new Date(since).getTime()) / 1000)
  return (
    <span role="timer" aria-label="Length of the call">
      {formatTalk(seconds)}
    </span>
  )
}

function Balance({ customerId }: { customerId: string }) {
  const { data } = useEndpointQuery(getCustomer, { params: { id: customerId } })
  if (!data || data.outstandingBalance <= 0) return null
  return (
    <span className={styles.balance}>
      <Badge tone="warning">{`Open ${formatCents(data.outstandingBalance)}`}</Badge>
    </span>
  )
}

const customerPath = ({ customerId, phoneNumber }: Call) =>
  customerId === null ? addCustomerPath(phoneNumber) : profilePath(customerId)
const customerWords = ({ customerId }: Call) => (customerId === null ? 'Add customer' : 'Open customer')
const customerIcon = ({ customerId }: Call) => (customerId === null ? UserPlus : UserRound)

const menuTrigger = (props: MenuTriggerProps) => (
  <IconButton {...props} name="More actions" icon={Ellipsis} variant="secondary" />
)

/** Menu of the actions that do not fit on narrow screens. */
function BarMenu({ call, onNote }: { call: Call; onNote: () => void }) {
  const navigate = useNavigate()
  const { href, target } = usePageLink(customerPath(call))
  const open = () => (target ? window.open(href, target) : void navigate(customerPath(call)))
  const items = [
    { id: 'note', label: 'Note', icon: StickyNote },
    { id: 'customer', label: customerWords(call), icon: customerIcon(call) },
  ]
  return (
    <Menu
      label="More actions"
      items={items}
      onAction={(id) => (id === 'note' ? onNote() : open())}
      trigger={menuTrigger}
    />
  )
}

function CustomerLink({ call }: { call: Call }) {
  const link = usePageLink(customerPath(call))
  return (
    <LinkButton icon={customerIcon(call)} {...link}>
      {customerWords(call)}
    </LinkButton>
  )
}

function CallAgain({ call, onCalled }: { call: Call; onCalled: () => void }) {
  const { call: start, isPending, reason } = useOfferedCall()
  return (
    <Button icon={Phone} pending={isPending} disabledReason={reason} onClick={() => start(call.phoneNumber, onCalled)}>
      Call again
    </Button>
  )
}

/** Runs Alt+H and Alt+N on every screen while the call bar is shown. */
function useAltKeys(keys: Readonly<Record<'h' | 'n', () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.code === 'KeyH' ? 'h' : event.code === 'KeyN' ? 'n' : null
    if (!event.altKey || event.ctrlKey || event.metaKey || key === null) return
    event.preventDefault()
    if (!event.repeat) keys[key]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
