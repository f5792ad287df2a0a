import type { Invoice } from '@parley/contract'
import type { Id } from '@parley/domain'
import { type SelectionAction, useActions } from '@parley/ui'
import { Copy, Printer, Undo2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { InvoiceActions } from '../actions/use-invoice-actions.tsx'
import type { OfferedAction } from '../offered-actions.ts'
import { printPath } from '../paths.ts'

interface Offers {
  openAction: InvoiceActions['openAction']
  onCopy: ((id: Id) => void) | undefined
  onUndo: (() => void) | undefined
}

/** Offers the actions of the open invoice in the command palette. */
export function useInvoiceSelection(
  invoice: Invoice | undefined,
  offered: readonly OfferedAction[],
  { openAction, onCopy, onUndo }: Offers,
): void {
  const navigate = useNavigate()
  const actionsOf = (shown: Invoice): SelectionAction[] => [
    ...offered.map(({ id, label, icon, disabledReason }) => ({
      id,
      label: `${label}...`,
      icon,
      disabledReason,
      run: () => openAction({ action: id, invoice: shown }),
    })),
    ...(onUndo ? [{ id: 'undo-paid', label: 'Undo mark as paid...', icon: Undo2, run: onUndo }] : []),
    ...(onCopy ? [{ id: 'copy', label: 'Duplicate...', icon: Copy, run: () => onCopy(shown.id) }] : []),
    { id: 'print', label: 'Print', icon: Printer, run: () => void navigate(printPath(shown.id)) },
  ]
  useActions(`Invoice ${invoice?.invoiceNumber}`, invoice ? actionsOf(invoice) : [])
}
