import type { Invoice } from '@parley/contract'
import { type Id, type TerminalForm, toDecimal } from '@parley/domain'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PartProps, UnpaidInvoices } from './terminal-fields.tsx'
import { useLinkedInvoice } from './use-linked-customer.ts'

interface SuggestedInvoiceInput extends Pick<PartProps, 'form' | 'isSending' | 'onChange'> {
  invoices: UnpaidInvoices
}

/**
 * Once a newly chosen customer's open invoices are known, chooses the invoice named in the URL, otherwise the only one;
 * without any, switches to a new invoice and focuses its amount. Choices and input made meanwhile are kept, and the
 * focus is not taken from a user who is typing. Returns the ref for the container of the new invoice's fields.
 */
export function useSuggestedInvoice({ form, invoices, isSending, onChange }: SuggestedInvoiceInput) {
  const root = useRef<HTMLDivElement>(null)
  const suggestedFor = useRef(form.customer?.id)
  const hasBegunNew = useRef(false)
  const [linkedId, forgetLinked] = useLinkedInvoice()
  const customerId = form.customer?.id
  const data = invoices.isFetching ? undefined : invoices.data
  const suggest = useEffectEvent((payer: Id | undefined, owed: readonly Invoice[] | undefined) => {
    if (payer === undefined) suggestedFor.current = undefined
    if (payer === undefined || owed === undefined || isSending || suggestedFor.current === payer) return
    suggestedFor.current = payer
    const linked = owed.find(({ id, isBeingPaid }) => id === linkedId && !isBeingPaid)
    if (linkedId !== null) forgetLinked()
    const [first, ...others] = linked ? [linked] : owed
    const mode = hasBegunNew.current ? 'existing' : form.mode
    hasBegunNew.current = false
    if (mode === 'new' || form.invoiceId !== null) return
    if (!first) {
      hasBegunNew.current = true
      onChange({ mode: 'new' })
      requestAnimationFrame(() => {
        if (!document.activeElement?.matches('input, textarea, select')) root.current?.querySelector('input')?.focus()
      })
    } else if (others.length > 0 || first.isBeingPaid) onChange({ mode })
    else onChange({ mode, invoiceId: first.id, ...(isEmpty(form) && { amount: toDecimal(first.balanceDue) }) })
  })
  useEffect(() => suggest(customerId, data), [customerId, data])
  return root
}

const isEmpty = ({ amount }: TerminalForm) => amount.trim() === ''
