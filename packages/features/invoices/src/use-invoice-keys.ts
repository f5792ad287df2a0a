import type { Invoice } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useShortcuts } from '@parley/ui'
import { type RefObject, useRef } from 'react'
import type { InvoicesPlace } from './invoices-url.ts'

const linkOf = (id: Id) => document.querySelector<HTMLElement>(`[data-invoice="${CSS.escape(id)}"]`)
const focusedId = () =>
  document.activeElement?.closest('[data-index]')?.querySelector<HTMLElement>('[data-invoice]')?.dataset['invoice']

/** The keys of the Invoices screen; gives the search box that one of them leads to. */
export function useInvoiceKeys(
  { url }: InvoicesPlace,
  invoices: readonly Invoice[],
): RefObject<HTMLInputElement | null> {
  const search = useRef<HTMLInputElement>(null)
  const isCovered = url.invoiceId !== null || url.isCreating
  const go = (step: 1 | -1) => {
    if (isCovered) return
    const index = invoices.findIndex(({ id }) => id === focusedId())
    const next = invoices[index < 0 ? 0 : index + step]
    if (next) linkOf(next.id)?.focus()
  }
  useShortcuts('In the list of invoices', [
    { keys: 'J', does: 'Next invoice', key: 'j', run: () => go(1) },
    { keys: 'K', does: 'Previous invoice', key: 'k', run: () => go(-1) },
    { keys: 'Enter', does: 'Open the invoice' },
    { keys: '/', does: 'Search invoices', key: '/', run: () => search.current?.focus() },
  ])
  return search
}
