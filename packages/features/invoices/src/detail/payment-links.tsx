import { useSignedIn } from '@parley/client'
import type { Invoice, PaymentLink } from '@parley/contract'
import { formatInstant, may } from '@parley/domain'
import { useCopyLink } from '@parley/parts/invoice-questions'
import { When } from '@parley/parts/records'
import { can, paymentLinkLifecycle } from '@parley/state-machines'
import { Badge, DataTable, IconButton, Person, type TableColumn } from '@parley/ui'
import { Copy, SendHorizontal, TimerOff } from 'lucide-react'
import type { InvoiceActions } from '../actions/use-invoice-actions.tsx'
import { LINK_BADGE } from '../invoice-texts.ts'
import { runningReason } from '../offered-actions.ts'
import { Part } from './part.tsx'
import styles from './part.module.css'

interface PaymentLinksProps {
  invoice: Invoice
  links: readonly PaymentLink[]
  openAction: InvoiceActions['openAction']
}

const keyOf = ({ id }: PaymentLink) => id

/** Shows the invoice's payment links, newest first; at most one is still active. */
export function PaymentLinks({ invoice, links, openAction }: PaymentLinksProps) {
  const zone = useSignedIn().user.settings.display.timezone
  const actions = (link: PaymentLink) => <LinkActions invoice={invoice} link={link} openAction={openAction} />
  const columns: TableColumn<PaymentLink>[] = [
    { id: 'link', header: 'Link', render: (link) => <Address {...link} /> },
    {
      id: 'by',
      header: 'Created by',
      width: 140,
      cut: true,
      render: ({ createdByName }) => <Person name={createdByName} nobody="Unassigned" />,
    },
    { id: 'date', header: 'Date', width: 110, render: ({ createdAt }) => <When instant={createdAt} zone={zone} /> },
    { id: 'status', header: 'Status', width: 96, render: (link) => <Status link={link} zone={zone} /> },
    { id: 'actions', header: 'Actions', width: 126, align: 'end', render: actions },
  ]
  return (
    <Part title="Payment Links" count={links.length} noun="payment links" empty="No payment link has been sent">
      <DataTable
        label="Payment Links"
        columns={columns}
        rows={links}
        getKey={keyOf}
        narrowBelow={560}
        renderNarrow={(link) => (
          <div className={styles.line}>
            <Address {...link} />
            <Status link={link} zone={zone} />
            <span className={styles.rest}>
              {link.createdByName}, <When instant={link.createdAt} zone={zone} />
            </span>
            {actions(link)}
          </div>
        )}
      />
    </Part>
  )
}

function Address({ url, shortCode, status }: PaymentLink) {
  if (status !== 'active') {
    return (
      <span className={styles.link} title={url}>
        {shortCode}
      </span>
    )
  }
  return (
    <a className={styles.link} data-active href={url} title={url} target="_blank" rel="noreferrer">
      {shortCode}
    </a>
  )
}

function Status({ link: { status, expiresAt }, zone }: { link: PaymentLink; zone: string }) {
  const { label, tone } = LINK_BADGE[status]
  return (
    <span title={status === 'active' ? `Expires ${formatInstant(new Date(expiresAt), zone)}` : undefined}>
      <Badge tone={tone}>{label}</Badge>
    </span>
  )
}

function LinkActions({
  invoice,
  link,
  openAction,
}: {
  invoice: Invoice
  link: PaymentLink
  openAction: InvoiceActions['openAction']
}) {
  const { actor } = useSignedIn()
  const copy = useCopyLink()
  const { shortCode } = link
  return (
    <span className={styles.actions}>
      <IconButton size="compact" name={`Copy link, ${shortCode}`} icon={Copy} onClick={() => void copy(link)} />
      {can(paymentLinkLifecycle, link.status, 'link.expire') && may(actor, 'paymentRequest.create') && (
        <>
          <IconButton
            size="compact"
            name={`Resend link, ${shortCode}`}
            icon={SendHorizontal}
            disabledReason={runningReason(invoice)}
            onClick={() => openAction({ action: 'resend-link', invoice, link })}
          />
          <IconButton
            size="compact"
            name={`Expire link, ${shortCode}`}
            icon={TimerOff}
            disabledReason={runningReason(invoice)}
            onClick={() => openAction({ action: 'expire-link', invoice, link })}
          />
        </>
      )}
    </span>
  )
}
