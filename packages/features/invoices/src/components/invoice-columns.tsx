import type { Invoice } from '@parley/contract'
import type { Actor, Id } from '@parley/domain'
import { OpenLink } from '@parley/parts/address'
import { BY_AMOUNT, BY_DAY, BY_TIME } from '@parley/parts/lists'
import { Amount, customerOf, recordLink, When } from '@parley/parts/records'
import { IconButton, Person, type TableColumn } from '@parley/ui'
import { Eye } from 'lucide-react'
import type { InvoiceActions } from '../actions/use-invoice-actions.tsx'
import { leftText } from '../invoice-texts.ts'
import { offeredActions } from '../offered-actions.ts'
import { Due, Status } from './invoice-parts.tsx'
import styles from './invoice-columns.module.css'

export interface InvoiceRow {
  /** The signed-in user's time zone. */
  zone: string
  actor: Pick<Actor, 'role' | 'userId'>
  hrefOf: (id: Id) => string
  open: (id: Id) => void
  openAction: InvoiceActions['openAction']
}

/** The columns of the table, as specified. */
export function invoiceColumns({ zone, actor, hrefOf, open, openAction }: InvoiceRow): TableColumn<Invoice>[] {
  return [
    {
      id: 'number',
      header: 'Invoice #',
      width: 96,
      skeleton: 56,
      render: ({ id, invoiceNumber }) => (
        <OpenLink
          className={styles.number}
          to={hrefOf(id)}
          onOpen={() => open(id)}
          {...recordLink(id)}
          title={invoiceNumber}
        >
          {invoiceNumber}
        </OpenLink>
      ),
    },
    {
      id: 'customer',
      header: 'Customer',
      skeleton: 100,
      render: (invoice) => <span title={customerOf(invoice)}>{customerOf(invoice)}</span>,
    },
    {
      id: 'amount',
      header: 'Amount',
      width: 104,
      align: 'end',
      ...BY_AMOUNT,
      skeleton: 60,
      render: (invoice) => <Amount value={invoice.amount} below={leftText(invoice)} />,
    },
    {
      id: 'status',
      header: 'Status',
      width: 96,
      skeleton: 52,
      render: (invoice) => <Status invoice={invoice} />,
    },
    {
      id: 'created',
      header: 'Created Date',
      ...BY_TIME,
      width: 104,
      under: { column: 'created-by', below: 1120 },
      skeleton: 76,
      render: ({ createdAt }) => <When instant={createdAt} zone={zone} />,
    },
    {
      id: 'due',
      header: 'Due Date',
      ...BY_DAY,
      width: 136,
      skeleton: 84,
      render: (invoice) => <Due invoice={invoice} zone={zone} />,
    },
    {
      id: 'created-by',
      header: 'Created By',
      width: 132,
      cut: true,
      skeleton: 96,
      render: ({ createdByName }) => <Person name={createdByName} nobody="Unassigned" />,
    },
    {
      id: 'assigned-to',
      header: 'Assigned To',
      width: 132,
      cut: true,
      skeleton: 96,
      render: ({ assignedToName }) => <Person name={assignedToName} nobody="Unassigned" />,
    },
    {
      id: 'actions',
      header: 'Actions',
      width: 154,
      skeleton: 84,
      render: (invoice) => (
        <span className={styles.actions}>
          <IconButton
            size="compact"
            name={`View, ${invoice.invoiceNumber}`}
            icon={Eye}
            onClick={() => open(invoice.id)}
          />
          {offeredActions(invoice, actor).map(({ id, label, icon, disabledReason }) => (
            <IconButton
              key={id}
              size="compact"
              name={`${label}, ${invoice.invoiceNumber}`}
              icon={icon}
              disabledReason={disabledReason}
              onClick={() => openAction({ action: id, invoice })}
            />
          ))}
        </span>
      ),
    },
  ]
}
