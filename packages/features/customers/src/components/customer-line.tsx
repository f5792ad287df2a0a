import type { CustomerRecord } from '@parley/contract'
import type { Id } from '@parley/domain'
import { OpenLink } from '@parley/parts/address'
import { NumberMenu } from '@parley/parts/number-menu'
import { recordLink } from '@parley/parts/records'
import { Menu, type MenuItem, Person } from '@parley/ui'
import { SquareCheck, UserRound, UserRoundX } from 'lucide-react'
import { offeredActions } from '../offered-actions.ts'
import type { CustomerRow } from './customer-columns.tsx'
import { Balance, LastContact, nameOf, Tags } from './customer-parts.tsx'
import styles from './customer-line.module.css'

const SELECT = { id: 'select', label: 'Select', icon: SquareCheck }
const ERASE: MenuItem = { id: 'erase', label: 'Erase customer...', icon: UserRoundX, tone: 'danger' }
const OPEN = { id: 'open', label: 'Open profile', icon: UserRound }

interface CustomerLineProps extends CustomerRow {
  customer: CustomerRecord
  /** Starts a selection with this customer; undefined when nothing can be selected. */
  onSelect: ((id: Id) => void) | undefined
}

/** A customer as a compact line for screens too narrow for columns: identity, amount owed, and one menu. */
export function CustomerLine({ customer, now, zone, actor, hrefOf, open, go, erase, onSelect }: CustomerLineProps) {
  const { id, phoneNumber, tags, lastContactedAt, primaryContact } = customer
  const actions = offeredActions(customer, actor)
  return (
    <div className={styles.line}>
      <span className={styles.words}>
        <OpenLink className={styles.name} to={hrefOf(id)} onOpen={() => open(id)} {...recordLink(id)}>
          {nameOf(customer)}
        </OpenLink>
        <Balance customer={customer} />
        <span className={styles.phone}>
          <NumberMenu phoneNumber={phoneNumber} customerId={id} />
        </span>
        <LastContact lastContactedAt={lastContactedAt} now={now} zone={zone} />
        {tags.length > 0 ? <Tags tags={tags} /> : <span />}
        <Person name={primaryContact?.name ?? null} nobody="Unassigned" />
      </span>
      <Menu
        label={`Actions for ${nameOf(customer)}`}
        items={[...actions, 'separator', OPEN, ...(onSelect ? [SELECT] : []), ...(erase ? [ERASE] : [])]}
        onAction={(chosen) => {
          const action = actions.find((one) => one.id === chosen)
          if (action) go(action.id, id)
          else if (chosen === SELECT.id) onSelect?.(id)
          else if (chosen === ERASE.id) erase?.(id)
          else open(id)
        }}
      />
    </div>
  )
}
