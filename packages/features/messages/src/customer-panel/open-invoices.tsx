import { useSignedIn } from '@parley/client'
import type { Conversation } from '@parley/contract'
import { may, OPTED_OUT_TEXT } from '@parley/domain'
import { openInvoicesPath } from '@parley/parts/address'
import { QueryState } from '@parley/parts/query-state'
import { Button } from '@parley/ui'
import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { InboxNavigation } from '../inbox-url.ts'
import { OPEN_INVOICES_MAX, useOpenInvoices } from '../open-invoices.ts'
import { OpenInvoiceCard } from './open-invoice-card.tsx'
import { PanelSection } from './panel-section.tsx'
import styles from './customer-panel.module.css'

/** Number of invoices shown; if there are more, a line links to all of them. */
const SHOWN = 2

interface OpenInvoicesProps {
  conversation: Conversation
  inbox: InboxNavigation
}

/** The customer's unpaid invoices, each with the actions to get it paid. */
export function OpenInvoices({ conversation, inbox }: OpenInvoicesProps) {
  const { customerId, customer } = conversation
  const { actor } = useSignedIn()
  const query = useOpenInvoices(customerId, { poll: true })
  const noTexts = customer.optOut === null ? undefined : OPTED_OUT_TEXT
  const request = (requestOf: string | null) => inbox.filter({ request: 'payment', requestOf })
  const read = query.data?.length
  const count = read === OPEN_INVOICES_MAX ? conversation.unpaidInvoices : read
  return (
    <PanelSection title="Open invoices" noun="open invoices" {...(count !== undefined && { count })}>
      <QueryState query={query} failed="Failed to fetch invoices" safe="Your data is safe.">
        {(invoices) => (
          <>
            {invoices.length === 0 && <p className={styles.none}>No open invoices.</p>}
            {invoices.slice(0, SHOWN).map((invoice) => (
              <OpenInvoiceCard
                key={invoice.id}
                invoice={invoice}
                noTexts={noTexts}
                onRequest={() => request(invoice.id)}
                isChosen={inbox.url.requestOf === invoice.id}
                onChoose={(isChosen) => inbox.filter({ requestOf: isChosen ? invoice.id : null })}
              />
            ))}
            {invoices.length > SHOWN && (
              <Link
                className={styles.more}
                to={openInvoicesPath(customerId)}
              >{`${(count ?? invoices.length) - SHOWN} more`}</Link>
            )}
          </>
        )}
      </QueryState>
      {may(actor, 'paymentRequest.create') && (
        <Button size="compact" icon={Plus} block disabledReason={noTexts} onClick={() => request(null)}>
          New payment request
        </Button>
      )}
    </PanelSection>
  )
}
