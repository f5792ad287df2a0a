import type { Invoice } from '@parley/contract'
import { type Id, type TerminalForm, toDecimal } from '@parley/domain'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PartProps, UnpaidInvoices } from './terminal-fields.tsx'
import { useLinkedInvoice } from './use-linked-customer.ts'

interface SuggestedInvoiceInput extends Pick<PartProps, 'form' | 'isSending' | 'onChange'> {
  invoices: UnpaidInvoices
}

/**
 * Once it is known what a newly chosen customer owes: the invoice that the address names is chosen, else the only one, and
 * without any a new one is begun, with the focus in its amount. What was chosen or typed meanwhile stays, and so does the focus of
 * whoever types. Gives the ref of the place where a new one is typed.
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
