import type { Invoice, PaymentLink } from '@parley/contract'
import { lazyModule, useLazyPart } from '@parley/ui'
import { type ReactNode, useCallback, useState } from 'react'
import type { InvoiceAction } from '../offered-actions.ts'

const dialogs = lazyModule('The dialog', () => import('./all-dialogs.tsx'))

type OpenedAction =
  | { action: InvoiceAction | 'undo-paid'; invoice: Invoice }
  | { action: 'resend-link' | 'expire-link'; invoice: Invoice; link: PaymentLink }

export interface InvoiceActions {
  /** Opens the confirmation dialog of an action. */
  openAction: (opened: OpenedAction) => void
  /** The open confirmation dialog, if any. */
  dialog: ReactNode
}

/** Provides the confirmation dialogs of the invoice actions. */
export function useInvoiceActions(): InvoiceActions {
  const [opened, setOpened] = useState<OpenedAction | null>(null)
  const { part, load } = useLazyPart(dialogs)
  const onClose = useCallback(() => setOpened(null), [])
  const openAction = (next: OpenedAction) => {
    setOpened(next)
    load(onClose)
  }
  return { openAction, dialog: opened && part && dialogOf(part, opened, onClose) }
}

function dialogOf(part: NonNullable<typeof dialogs.loaded>, opened: OpenedAction, onClose: () => void): ReactNode {
  const props = { invoice: opened.invoice, onClose }
  if (opened.action === 'resend-link') return <part.ResendLinkDialog {...props} link={opened.link} />
  if (opened.action === 'expire-link') return <part.ExpireLinkDialog {...props} link={opened.link} />
  const Dialog = {
    remind: part.ReminderDialog,
    'mark-paid': part.MarkPaidDialog,
    void: part.VoidInvoiceDialog,
    'undo-paid': part.UndoPaidDialog,
  }[opened.action]
  return <Dialog {...props} />
}
