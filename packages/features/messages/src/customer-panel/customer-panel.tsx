import { useSignedIn } from '@parley/client'
import type { Conversation } from '@parley/contract'
import { formatPhone, may } from '@parley/domain'
import { mergePath, profilePath } from '@parley/parts/address'
import { ConsentStrip } from '@parley/parts/consent'
import { focusHeading, IconButton, useMediaQuery } from '@parley/ui'
import { ArrowLeft, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { InboxNavigation } from '../inbox-url.ts'
import { useCloseByEscape } from '../use-close-by-escape.ts'
import { useCustomerPanel } from './customer-panel-context.tsx'
import { LastJobs } from './last-jobs.tsx'
import { OpenInvoices } from './open-invoices.tsx'
import { OtherConversations } from './other-conversations.tsx'
import { PanelFields } from './panel-fields.tsx'
import { PanelFigures } from './panel-figures.tsx'
import { PanelNotes } from './panel-notes.tsx'
import { PanelTags } from './panel-tags.tsx'
import styles from './customer-panel.module.css'

interface CustomerPanelProps {
  conversation: Conversation
  inbox: InboxNavigation
  onAddNote: () => void
}

/** The data kept on a conversation's customer, with links to their invoices and payments. */
export function CustomerPanel({ conversation, inbox, onAddNote }: CustomerPanelProps) {
  const { customerId, customer } = conversation
  const { actor } = useSignedIn()
  const { close, isSheet, takeFocus } = useCustomerPanel()
  const isWhole = useMediaQuery('(width <= 768px)')
  const panel = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useCloseByEscape(panel, close)
  useEffect(() => {
    // Do not take the focus from a field in which the user has already started typing.
    const isWriting = !isSheet && document.activeElement?.matches('input, textarea')
    if (takeFocus() && !isWriting) focusHeading(heading.current)
  }, [isSheet, takeFocus])
  const optedOut = { optedOutAt: customer.optOut?.at ?? null }
  return (
    <div ref={panel} className={styles.panel}>
      <header className={styles.header}>
        {isWhole && <IconButton name="Back to the conversation" icon={ArrowLeft} onClick={close} />}
        <h2 ref={heading} className={styles.title}>
          Customer
        </h2>
        <Link className={styles.profile} to={profilePath(customerId)}>
          Open profile
        </Link>
        {!isWhole && <IconButton name="Hide the customer" icon={X} size="compact" onClick={close} />}
      </header>
      <div className={styles.scroll}>
        {customer.name === null && (
          <p className={styles.unknown}>
            {formatPhone(customer.phoneNumber)} has no name yet.{' '}
            {may(actor, 'customer.write') && <Link to={profilePath(customerId)}>Add a name</Link>}
            {may(actor, 'customer.merge') && (
              <>
                {' or '}
                <Link to={mergePath(customerId)}>link it to a customer</Link>
              </>
            )}
          </p>
        )}
        <PanelFigures customerId={customerId} />
        <OpenInvoices conversation={conversation} inbox={inbox} />
        <ConsentStrip
          customer={{ id: customerId, name: customer.name, phoneNumber: customer.phoneNumber, ...optedOut }}
        />
        <PanelTags customerId={customerId} />
        <PanelFields customerId={customerId} />
        <OtherConversations conversation={conversation} inbox={inbox} />
        <LastJobs customerId={customerId} />
        <PanelNotes customerId={customerId} onAddNote={onAddNote} />
      </div>
    </div>
  )
}
