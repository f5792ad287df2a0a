import type { Call } from '@parley/contract'
import { dayKey, formatMonthDay, formatTime, PRODUCT } from '@parley/domain'
import { profilePath } from '@parley/parts/address'
import { Icon, Menu, type MenuItem, useToast } from '@parley/ui'
import {
  Copy,
  MessageSquare,
  Phone,
  PhoneCall,
  PhoneIncoming,
  PhoneMissed,
  PhoneOutgoing,
  UserPlus,
  UserRound,
} from 'lucide-react'
import { memo } from 'react'
import { useNavigate } from 'react-router-dom'
import { callWords } from '../calls/call-words.ts'
import { MarkedNumber } from './marked-number.tsx'
import styles from './history.module.css'

export interface CallRowProps {
  call: Call
  search: string
  zone: string
  /** Puts the number into the dial pad. */
  onChoose: (phoneNumber: string) => void
  onCall: (phoneNumber: string) => void
  canText: boolean
  onText: (call: Call) => void
}

const ICONS = { missed: PhoneMissed, incoming: PhoneIncoming, outgoing: PhoneOutgoing } as const

/** One call: who, when, what became of it, and what can be done with the number. */
export const CallRow = memo(function CallRow({ call, search, zone, onChoose, ...actions }: CallRowProps) {
  const at = new Date(call.timestamp)
  const isLive = call.outcome === null
  return (
    <li className={styles.row} data-type={call.callType} data-live={isLive || undefined}>
      <button type="button" className={styles.choose} onClick={() => onChoose(call.phoneNumber)}>
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
          <span className={styles.outcome}>{callWords(call)}</span>
        </span>
        {call.note && <span className={styles.note}>{call.note}</span>}
      </button>
      <CallMenu call={call} {...actions} />
    </li>
  )
})

function CallMenu({ call, onCall, canText, onText }: Omit<CallRowProps, 'search' | 'zone' | 'onChoose'>) {
  const navigate = useNavigate()
  const { toast } = useToast()
  const { customerId, phoneNumber } = call
  const items: (MenuItem | 'separator')[] = [
    { id: 'call', label: 'Call', icon: Phone },
    ...(canText ? [{ id: 'text', label: 'Text', icon: MessageSquare }] : []),
    customerId === null
      ? { id: 'add', label: 'Add customer', icon: UserPlus }
      : { id: 'open', label: 'Open customer', icon: UserRound },
    'separator',
    { id: 'copy', label: 'Copy number', icon: Copy },
  ]
  const run = (id: string) => {
    if (id === 'call') onCall(phoneNumber)
    if (id === 'add') void navigate(`/${PRODUCT.slug}/customers?${new URLSearchParams({ new: 'customer' })}`)
    if (id === 'text') onText(call)
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
