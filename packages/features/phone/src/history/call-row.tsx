import type { Call } from '@parley/contract'
import { dayKey, formatMonthDay, formatPosition, formatTime } from '@parley/domain'
import { addCustomerPath, profilePath } from '@parley/parts/address'
import { Icon, Menu, type MenuItem, useToast } from '@parley/ui'
import {
  Copy,
  MessageSquare,
  PhoneCall,
  PhoneIncoming,
  PhoneMissed,
  PhoneOutgoing,
  UserPlus,
  UserRound,
  Voicemail,
} from 'lucide-react'
import { memo, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { rowWords } from '../calls/call-words.ts'
import { voicemailPath } from '../voicemail/open-voicemail.ts'
import { MarkedNumber } from './marked-number.tsx'
import styles from './history.module.css'

export interface CallRowProps {
  call: Call
  search: string
  zone: string
  /** Called with the number to put into the dial pad. */
  onChoose: (phoneNumber: string) => void
  onCall: (phoneNumber: string) => void
  /** The menu item for calling, with the reason when a call is not possible. */
  callItem: MenuItem
  canText: boolean
  onText: (call: Call) => void
}

const ICONS = { missed: PhoneMissed, incoming: PhoneIncoming, outgoing: PhoneOutgoing } as const

/** One call in the history: other party, time, outcome, note, and a menu of actions on the number. */
export const CallRow = memo(function CallRow({ call, search, zone, onChoose, ...actions }: CallRowProps) {
  const at = new Date(call.timestamp)
  const isLive = call.outcome === null
  return (
    <li className={styles.row} data-type={call.callType} data-live={isLive || undefined}>
      <button
        type="button"
        className={styles.choose}
        onClick={() => onChoose(call.phoneNumber)}
        onContextMenu={openMenu}
      >
        <span className={styles.disc}>
          <Icon as={isLive ? PhoneCall : ICONS[call.callType]} />
        </span>
        <span className={styles.who}>
          <span className={styles.name}>{call.name}</span>
          <span className={styles.number}>
            <MarkedNumber phoneNumber={call.phoneNumber} search={search} />
          </span>
        </span>
        <span className={styles.what}>
          <time dateTime={call.timestamp}>{`${formatMonthDay(dayKey(at, zone))}, ${formatTime(at, zone)}`}</time>
          <span className={styles.outcome}>{rowWords(call)}</span>
        </span>
        {call.note && <span className={styles.note}>{call.note}</span>}
      </button>
      <CallMenu call={call} {...actions} />
    </li>
  )
})

/** Opens the menu of the row on a right click or Shift+F10. */
function openMenu(event: MouseEvent<HTMLElement>) {
  event.preventDefault()
  event.currentTarget.parentElement?.querySelector<HTMLButtonElement>('[aria-haspopup="menu"]')?.click()
}

function CallMenu({ call, onCall, callItem, canText, onText }: Omit<CallRowProps, 'search' | 'zone' | 'onChoose'>) {
  const navigate = useNavigate()
  const { toast } = useToast()
  const { customerId, phoneNumber, voicemail } = call
  const items: (MenuItem | 'separator')[] = [
    callItem,
    ...(canText ? [{ id: 'text', label: 'Text', icon: MessageSquare }] : []),
    customerId === null
      ? { id: 'add', label: 'Add customer', icon: UserPlus }
      : { id: 'open', label: 'Open customer', icon: UserRound },
    ...(voicemail === null
      ? []
      : [{ id: 'play', label: `Play voicemail, ${formatPosition(voicemail.duration)}`, icon: Voicemail }]),
    'separator',
    { id: 'copy', label: 'Copy number', icon: Copy },
  ]
  const run = (id: string) => {
    if (id === 'call') onCall(phoneNumber)
    if (id === 'add') void navigate(addCustomerPath(phoneNumber))
    if (id === 'text') onText(call)
    if (id === 'play' && voicemail !== null) void navigate(voicemailPath(voicemail.id))
    if (id === 'open' && customerId !== null) void navigate(profilePath(customerId))
    if (id === 'copy') {
      void navigator.clipboard.writeText(phoneNumber).then(
        () => toast({ title: 'Number copied' }),
        () => toast({ title: 'Could not copy the number', destructive: true }),
      )
    }
  }
  return (
    <span className={styles.menu}>
      <Menu label={`Actions for the call with ${call.name}`} items={items} onAction={run} />
    </span>
  )
}
