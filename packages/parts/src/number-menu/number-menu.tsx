import { formatPhone, type Id } from '@parley/domain'
import { Menu, type MenuTriggerProps, useToast } from '@parley/ui'
import { Copy, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { useOfferedCall } from '../calls/index.ts'
import { useOpenConversationOf } from '../conversations/index.ts'
import styles from './number-menu.module.css'

const TEXT = { id: 'text', label: 'Text', icon: MessageSquare }
const COPY = { id: 'copy', label: 'Copy number', icon: Copy }

interface NumberMenuProps {
  /** In E.164. */
  phoneNumber: string
  /** The customer with that number; without one it cannot be texted from here. */
  customerId?: Id
}

/** A phone number that opens a menu: call it, text it in the inbox, copy it. */
export function NumberMenu({ phoneNumber, customerId }: NumberMenuProps) {
  const number = formatPhone(phoneNumber)
  const [isNear, setIsNear] = useState(false)
  const { call, item } = useOfferedCall({ isNeeded: isNear })
  const openConversationOf = useOpenConversationOf()
  const { toast } = useToast()

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      toast({ title: 'Number copied' })
    } catch {
      toast({ title: 'Copy not supported', description: `Please copy it by hand: ${number}`, destructive: true })
    }
  }
  return (
    <Menu
      label={`Call or text ${number}`}
      items={[item, ...(customerId ? [TEXT] : []), COPY]}
      onAction={(action) => {
        if (action === item.id) call(phoneNumber)
        else if (action === COPY.id) void copy()
        else if (customerId) void openConversationOf(customerId)
      }}
      trigger={numberTrigger(number, () => setIsNear(true))}
    />
  )
}

/** The number as a button; calls `onNear` before the menu opens. */
const numberTrigger = (number: string, onNear: () => void) => (trigger: MenuTriggerProps) => (
  <button
    {...trigger}
    type="button"
    className={styles.number}
    title="Call, text or copy"
    onClick={(event) => {
      onNear()
      trigger.onClick(event)
    }}
    onPointerEnter={() => {
      onNear()
      trigger.onPointerEnter()
    }}
    onFocus={() => {
      onNear()
      trigger.onFocus()
    }}
  >
    {number}
  </button>
)
