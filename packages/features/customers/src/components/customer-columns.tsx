import type { CustomerRecord } from '@parley/contract'
import type { Actor, Id } from '@parley/domain'
import { OpenLink } from '@parley/parts/address'
import { BY_AMOUNT } from '@parley/parts/lists'
import { NumberMenu } from '@parley/parts/number-menu'
import { recordLink } from '@parley/parts/records'
import { IconButton, Menu, type MenuTriggerProps, Person, type TableColumn } from '@parley/ui'
import { CircleDollarSign, MessageSquare, Pencil } from 'lucide-react'
import type { CustomerActions } from '../actions/use-customer-actions.ts'
import { offeredPayments } from '../offered-actions.ts'
import { Balance, LastContact, nameOf, Paid, Tags } from './customer-parts.tsx'
import styles from './customer-columns.module.css'

export interface CustomerRow {
  now: Date
  /** The signed-in user's time zone. */
  zone: string
  actor: Pick<Actor, 'role'>
  hrefOf: (id: Id) => string
  open: (id: Id) => void
  go: CustomerActions['go']
  /** Opens the erase confirmation for a customer; undefined when the role may not erase. */
  erase: ((id: Id) => void) | undefined
}

/** The columns of the customer list, as specified. */
export function customerColumns({
  now,
  zone,
  actor,
  hrefOf,
  open,
  go,
}: Omit<CustomerRow, 'erase'>): TableColumn<CustomerRecord>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      sortable: 'ascending',
      sortWords: { ascending: 'A to Z', descending: 'Z to A' },
      skeleton: 92,
      render: (customer) => (
        <OpenLink
          className={styles.name}
          to={hrefOf(customer.id)}
          onOpen={() => open(customer.id)}
          {...recordLink(customer.id)}
          title={nameOf(customer)}
        >
          {nameOf(customer)}
        </OpenLink>
      ),
    },
    {
      id: 'phone',
      header: 'Phone',
      width: 116,
      skeleton: 92,
      render: ({ id, phoneNumber }) => <NumberMenu phoneNumber={phoneNumber} customerId={id} />,
    },
    {
      id: 'email',
      header: 'Email',
      width: 200,
      cut: true,
      under: { column: 'name', below: 1120 },
      skeleton: 140,
      render: ({ email }) => (
        <span className={styles.email} title={email ?? undefined}>
          {email ?? '-'}
        </span>
      ),
    },
    { id: 'tags', header: 'Tags', width: 148, cut: true, skeleton: 64, render: ({ tags }) => <Tags tags={tags} /> },
    {
      id: 'contact',
      header: 'Last Contact',
      sortable: 'ascending',
      sortWords: { ascending: 'oldest first', descending: 'latest first' },
      width: 113,
      skeleton: 76,
      render: ({ lastContactedAt }) => <LastContact lastContactedAt={lastContactedAt} now={now} zone={zone} />,
    },
    {
      id: 'primary-contact',
      header: 'Primary Contact',
      width: 130,
      cut: true,
      skeleton: 96,
      render: ({ primaryContact }) => <Person name={primaryContact?.name ?? null} nobody="Unassigned" />,
    },
    {
      id: 'paid',
      header: 'Total Paid',
      width: 98,
      align: 'end',
      ...BY_AMOUNT,
      skeleton: 60,
      render: ({ totalPaid }) => <Paid value={totalPaid} />,
    },
    {
      id: 'outstanding',
      header: 'Outstanding',
      width: 108,
      align: 'end',
      ...BY_AMOUNT,
      skeleton: 60,
      render: (customer) => <Balance customer={customer} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      width: 118,
      skeleton: 88,
      render: (customer) => <Actions customer={customer} actor={actor} go={go} open={open} />,
    },
  ]
}

function Actions({
  customer,
  actor,
  go,
  open,
}: Pick<CustomerRow, 'actor' | 'go' | 'open'> & { customer: CustomerRecord }) {
  const payments = offeredPayments(customer, actor)
  const name = nameOf(customer)
  return (
    <span className={styles.actions}>
      <IconButton
        size="compact"
        name={`Message, ${name}`}
        icon={MessageSquare}
        onClick={() => go('message', customer.id)}
      />
      {payments.length > 0 && (
        <Menu
          label={`Payment, ${name}`}
          items={payments}
          onAction={(id) => {
            const payment = payments.find((one) => one.id === id)
            if (payment) go(payment.id, customer.id)
          }}
          trigger={drawPayment(name)}
        />
      )}
      <IconButton size="compact" name={`Edit, ${name}`} icon={Pencil} onClick={() => open(customer.id)} />
    </span>
  )
}

const drawPayment = (name: string) =>
  function PaymentButton(trigger: MenuTriggerProps) {
    return <IconButton {...trigger} size="compact" name={`Payment, ${name}`} icon={CircleDollarSign} />
  }
