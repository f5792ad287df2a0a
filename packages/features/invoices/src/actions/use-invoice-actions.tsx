import type { Invoice, PaymentLink } from '@parley/contract'
import { lazyModule, useLazyPart } from '@parley/ui'
import { type ReactNode, useCallback, useState } from 'react'
import type { InvoiceAction } from '../offered-actions.ts'

const dialogs = lazyModule('The dialog', () => import('./all-dialogs.tsx'))

type Asked =
  | { action: InvoiceAction | 'undo-paid'; invoice: Invoice }
  | { action: 'resend-link' | 'expire-link'; invoice: Invoice; link: PaymentLink }

export interface InvoiceActions {
  /** Asks before it is done. */
  ask: (asked: Asked) => void
  /** The question, while there is one. */
  dialog: ReactNode
}

/** The questions that come before anything is done with an invoice. */
export function useInvoiceActions(): InvoiceActions {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { part, want } = useLazyPart(dialogs)
  const onClose = useCallback(() => setAsked(null), [])
  const ask = (next: Asked) => {
    setAsked(next)
    want(onClose)
  }
  return { ask, dialog: asked && part && dialogOf(part, asked, onClose) }
}

function dialogOf(part: NonNullable<typeof dialogs.loaded>, asked: Asked, onClose: () => void): ReactNode {
  const props = { invoice: asked.invoice, onClose }
  if (asked.action === 'resend-link') return <part.ResendLinkDialog {...props} link={asked.link} />
  if (asked.action === 'expire-link') return <part.ExpireLinkDialog {...props} link={asked.link} />
  const Dialog = {
    remind: part.ReminderDialog,
    'mark-paid': part.MarkPaidDialog,
    void: part.VoidInvoiceDialog,
    'undo-paid': part.UndoPaidDialog,
  }[asked.action]
  return <Dialog {...props} />
}
