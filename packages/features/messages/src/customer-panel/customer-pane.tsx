import type { Conversation } from '@parley/contract'
import { lazyComponent, LazyPart, useActions, useShortcuts } from '@parley/ui'
import { PanelRight } from 'lucide-react'
import type { InboxNavigation } from '../inbox-url.ts'
import { selectionTitle } from '../selection-title.ts'
import { useCustomerPanel } from './customer-panel-context.tsx'
import styles from './customer-pane.module.css'

const CustomerPanel = lazyComponent('The customer', () =>
  import('./customer-panel.tsx').then((module) => module.CustomerPanel),
)

interface CustomerPaneProps {
  /** The selected conversation; undefined until loaded. */
  conversation: Conversation | undefined
  inbox: InboxNavigation
  onAddNote: () => void
}

/** The right column while the customer is shown: beside the conversation, or a sheet over it. */
export function CustomerPane({ conversation, inbox, onAddNote }: CustomerPaneProps) {
  const { isShown, isSheet, open, close } = useCustomerPanel()
  const toggle = () => (isShown ? close() : open())
  useShortcuts('Beside the conversation', [
    { keys: 'I', does: 'Show or hide the customer', key: 'i', run: () => conversation && toggle() },
  ])
  useActions(
    conversation ? selectionTitle(conversation) : '',
    conversation
      ? [
          {
            id: 'customer',
            label: isShown ? 'Hide the customer' : 'Show the customer',
            icon: PanelRight,
            keys: 'I',
            run: toggle,
          },
        ]
      : [],
  )
  const addNote = () => {
    if (!isSheet) return onAddNote()
    close()
    // Runs after the focus has returned to the button.
    setTimeout(onAddNote)
  }
  if (!isShown) return null
  return (
    <aside className={styles.pane} data-customer={isSheet ? 'sheet' : 'beside'} aria-label="Customer">
      {conversation && (
        <LazyPart onFail={close}>
          <CustomerPanel key={conversation.customerId} conversation={conversation} inbox={inbox} onAddNote={addNote} />
        </LazyPart>
      )}
    </aside>
  )
}
