import { failureText, useEndpointMutation, useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import { createInvoice, getInvoice, getSettings } from '@parley/contract'
import {
  addDays,
  FILL_IN_ALL_TEXT,
  type Id,
  type InvoiceForm,
  missingFields,
  parseCents,
  paymentLimitWarning,
  todayIn,
  toDecimal,
} from '@parley/domain'
import { useSubmission } from '@parley/parts/flow'
import { createInvoiceFlow } from '@parley/state-machines'
import { Banner, LoadingPill, useDelayed, useToast } from '@parley/ui'
import { Dialog, FormDialog } from '@parley/ui/dialog'
import type { FoundCustomer } from './customer-field.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import styles from './create-invoice-dialog.module.css'

interface CreateInvoiceDialogProps {
  /** The invoice whose values the new one starts with. */
  copyOf: Id | null
  onClose: () => void
}

const DEFAULT_DUE_DAYS = 7

/** Makes an invoice, and texts its payment request unless that is switched off. */
export function CreateInvoiceDialog({ copyOf, onClose }: CreateInvoiceDialogProps) {
  const { user } = useSignedIn()
  const today = todayIn(user.organization.timezone, useNow())
  const settings = useEndpointQuery(getSettings)
  const original = useEndpointQuery(getInvoice, { params: { id: copyOf ?? '' } }, { enabled: copyOf !== null })
  const isWaiting = settings.isPending || (copyOf !== null && original.isPending)
  const isSlow = useDelayed(isWaiting)
  if (isWaiting) {
    return (
      isSlow && (
        <Dialog title="Create Invoice" onClose={onClose}>
          <LoadingPill>Loading...</LoadingPill>
        </Dialog>
      )
    )
  }
  const days = settings.data?.organization.settings.payment_config.default_invoice_due_days ?? DEFAULT_DUE_DAYS
  const invoice = original.data?.invoice
  return (
    <InvoiceFormDialog
      today={today}
      initial={{
        customerId: invoice?.customerId ?? null,
        amount: invoice ? toDecimal(invoice.amount) : '',
        description: invoice?.description ?? '',
        dueDate: addDays(today, days),
        assignedToUserId: invoice?.assignedToUserId ?? null,
        sendPaymentRequest: true,
      }}
      customer={
        invoice
          ? { id: invoice.customerId, name: invoice.customerName, phoneNumber: invoice.customerPhone, optedOutAt: null }
          : null
      }
      copiedFrom={invoice?.invoiceNumber}
      onClose={onClose}
    />
  )
}

interface InvoiceFormDialogProps {
  today: string
  initial: InvoiceForm
  customer: FoundCustomer | null
  copiedFrom: string | undefined
  onClose: () => void
}

function InvoiceFormDialog({ today, initial, customer, copiedFrom, onClose }: InvoiceFormDialogProps) {
  const { actor } = useSignedIn()
  const flow = useCreateInvoice(initial, onClose)
  const { form: draft, refusal, isSubmitting, isUnanswered } = flow
  const isOverLimit = refusal?.code === 'limit_exceeded'
  const warning = draft.sendPaymentRequest
    ? paymentLimitWarning(actor, parseCents(draft.amount.trim()), isOverLimit)
    : null
  const missing = refusal?.text === FILL_IN_ALL_TEXT ? missingFields(draft) : []
  const errorOf = (field: keyof InvoiceForm) => {
    if (missing.some((name) => name === field)) return 'Required'
    if (field === 'amount' && isOverLimit) return warning ?? undefined
    return refusal?.field === field && missing.length === 0 ? refusal.text : undefined
  }
  return (
    <FormDialog
      title="Create Invoice"
      onClose={onClose}
      pending={isSubmitting}
      onSubmit={() => flow.submit({ actor, today })}
      submitLabel={isUnanswered ? 'Try again' : 'Create Invoice'}
      pendingLabel="Creating..."
    >
      <div className={styles.body}>
        {copiedFrom !== undefined && (
          <Banner tone="info">The values come from {copiedFrom}. The due date is new.</Banner>
        )}
        <InvoiceFields
          draft={draft}
          initialCustomer={customer}
          today={today}
          readOnly={isSubmitting || isUnanswered}
          errorOf={errorOf}
          onChange={flow.change}
        />
        {warning !== null && !isOverLimit && <Banner tone="warning">{warning}</Banner>}
      </div>
    </FormDialog>
  )
}

function useCreateInvoice(form: InvoiceForm, onClose: () => void) {
  const { toast } = useToast()
  const { mutateAsync } = useEndpointMutation(createInvoice)
  const fail = ({ error }: { error: unknown }) =>
    toast({ title: 'Failed to create invoice', description: failureText(error), destructive: true })
  return useSubmission(createInvoiceFlow, {
    form,
    submit: ({ request, idempotencyKey }) => mutateAsync({ body: request, idempotencyKey }),
    outcomes: {
      refused: ({ refusal: { title, text } }) =>
        toast({ title: title ?? text, description: title === undefined ? undefined : text, destructive: true }),
      failed: fail,
      unanswered: fail,
      done: () => {
        toast({ title: 'Success', description: 'Invoice created successfully' })
        onClose()
      },
    },
  })
}
