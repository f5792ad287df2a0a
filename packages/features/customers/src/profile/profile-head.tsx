import { useSignedIn } from '@parley/client'
import type { CustomerRecord } from '@parley/contract'
import { formatPhone, may } from '@parley/domain'
import { CallButton, useOfferedCall } from '@parley/parts/calls'
import { Badge, Button, Menu, type MenuItem } from '@parley/ui'
import { Merge, MessageSquare, MessageSquareOff } from 'lucide-react'
import type { CustomerActions } from '../actions/use-customer-actions.ts'
import { nameOf } from '../components/customer-parts.tsx'
import { ERASE, type Erase } from '../erase/use-erase.tsx'
import { type CustomerAction, offeredActions } from '../offered-actions.ts'
import styles from './profile.module.css'

const MERGE = 'merge'
/** The number of actions shown beside the name where there is room; the others are in the menu. */
const IN_HEAD = 2

interface ProfileHeadProps {
  customer: CustomerRecord
  isNarrow: boolean
  actions: CustomerActions
  erase: Erase
  onMerge: () => void
}

/** Shows the customer's number, text consent, and actions. */
export function ProfileHead({ customer, isNarrow, actions, erase, onMerge }: ProfileHeadProps) {
  const { actor } = useSignedIn()
  const { id, phoneNumber } = customer
  const offered = offeredActions(customer, actor)
  const inHead = isNarrow ? [] : offered.slice(0, IN_HEAD)
  const offeredCall = useOfferedCall()
  const inMenu: (MenuItem | 'separator')[] = [
    ...(isNarrow ? [offeredCall.item] : []),
    ...offered.slice(inHead.length),
    ...(may(actor, 'customer.merge') ? [{ id: MERGE, label: 'Merge with...', icon: Merge }] : []),
    ...erase.items,
  ]
  return (
    <>
      <span className={styles.phone}>{formatPhone(phoneNumber)}</span>
      <span className={styles.consent}>
        <ConsentBadge customer={customer} />
      </span>
      <span className={styles.actions}>
        {!isNarrow && <CallButton phoneNumber={phoneNumber} />}
        {inHead.map(({ id: action, label, icon, disabled, description }) => (
          <Button
            key={action}
            icon={icon}
            disabledReason={disabled ? description : undefined}
            onClick={() => actions.go(action, id)}
          >
            {label}
          </Button>
        ))}
        {inMenu.length > 0 && (
          <Menu
            label={`Actions for ${nameOf(customer)}`}
            items={inMenu}
            onAction={(action) => {
              if (action === offeredCall.item.id) offeredCall.call(phoneNumber)
              else if (action === MERGE) onMerge()
              else if (action === ERASE.id) erase.ask()
              else actions.go(action as CustomerAction, id)
            }}
          />
        )}
      </span>
    </>
  )
}

const ConsentBadge = ({ customer }: { customer: CustomerRecord }) =>
  customer.optedOutAt === null ? (
    <Badge tone="success" icon={MessageSquare}>
      Texts allowed
    </Badge>
  ) : (
    <Badge tone="warning" icon={MessageSquareOff}>
      Opted out
    </Badge>
  )
