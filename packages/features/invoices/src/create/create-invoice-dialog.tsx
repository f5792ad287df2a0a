import { ApiError, failureText, useEndpointMutation, useEndpointQuery, useNow, useSignedIn } from '@parley/client'
import { createInvoice, getCustomer, getInvoice, getSettings, listUsers, type ResponseOf } from '@parley/contract'
import {
  addDays,
  FILL_IN_ALL_TEXT,
  type Id,
  type InvoiceForm,
  invoiceFormOf,
  type InvoiceRequest,
  isAtWork,
  type LocalDate,
  missingFields,
  parseCents,
  paymentLimitWarning,
  todayIn,
  toDecimal,
} from '@parley/domain'
import { createOpenSubmissions, useOpenSubmission, useSubmission } from '@parley/parts/flow'
import { createInvoiceFlow } from '@parley/state-machines'
import { Banner, LoadingPill, useDelayed, useToast } from '@parley/ui'
import { Dialog, FormDialog } from '@parley/ui/dialog'
import { type ReactNode, useState } from 'react'
import type { FoundCustomer } from './customer-field.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import styles from './create-invoice-dialog.module.css'

interface CreateInvoiceDialogProps {
  /** Id of the invoice whose values prefill the new one. */
  copyOf: Id | null
  onClose: () => void
}

const DEFAULT_DUE_DAYS = 7
const UNKNOWN = 'It is not known yet whether the invoice was created.'
const UNKNOWN_TEXT = `${UNKNOWN} Try again: it is created only once.`
const LOST_TEXT = `${UNKNOWN} Look in Invoices, or open Create Invoice again: the same invoice is created only once.`
const openInvoices = createOpenSubmissions<InvoiceRequest, ResponseOf<typeof createInvoice>>('invoice')

/**
 * Creates an invoice and texts its payment request unless that is switched off. Reopens with the values of a submission
 * that is still unanswered.
 */
export function CreateInvoiceDialog({ copyOf, onClose }: CreateInvoiceDialogProps) {
  const { user } = useSignedIn()
  const today = todayIn(user.organization.timezone, useNow())
  const open = useOpenInvoice()
  const beginning = useBeginning(open.begun?.submission.request ?? null, copyOf, today)
  const isSlow = useDelayed(beginning === undefined)
  if (beginning === undefined) {
    return (
      isSlow && (
        <Dialog title="Create Invoice" onClose={onClose}>
          <LoadingPill>Loading...</LoadingPill>
        </Dialog>
      )
    )
  }
  return <InvoiceFormDialog {...beginning} open={open} today={today} onClose={onClose} />
}

/** Returns the initial form values once they are loaded; later refetches or failures do not change them. */
function useBeginning(open: InvoiceRequest | null, copyOf: Id | null, today: LocalDate): Beginning | undefined {
  const settings = useEndpointQuery(getSettings)
  const { invoice, optedOutAt, assignedToUserId, ...original } = useOriginal(open ? null : copyOf)
  const payer = useEndpointQuery(getCustomer, { params: { id: open?.customerId ?? '' } }, { enabled: open !== null })
  const [kept, setKept] = useState<Beginning>()
  if (kept !== undefined || settings.isPending || original.isWaiting || (open && payer.isPending)) return kept
  if (open) {
    const unknown = { id: open.customerId, name: null, phoneNumber: '', optedOutAt: null }
    const beginning = { initial: invoiceFormOf(open), customer: payer.data ?? unknown, notice: null }
    setKept(beginning)
    return beginning
  }
  const days = settings.data?.organization.settings.payment_config.default_invoice_due_days ?? DEFAULT_DUE_DAYS
  const beginning: Beginning = {
    initial: {
      customerId: invoice?.customerId ?? null,
      amount: invoice ? toDecimal(invoice.amount) : '',
      description: invoice?.description ?? '',
      dueDate: addDays(today, days),
      assignedToUserId,
      sendPaymentRequest: true,
    },
    customer: invoice
      ? { id: invoice.customerId, name: invoice.customerName, phoneNumber: invoice.customerPhone, optedOutAt }
      : null,
    notice: original.hasFailed ? (
      <Banner tone="warning">
        The invoice could not be loaded, so nothing was copied. Close this and try again, or fill in the form.
      </Banner>
    ) : (
      invoice && <Banner tone="info">Copied from {invoice.invoiceNumber} with a new due date.</Banner>
    ),
  }
  setKept(beginning)
  return beginning
}

/** Loads the invoice to copy; the copy is unassigned if its assignee has left. */
function useOriginal(copyOf: Id | null) {
  const isCopy = copyOf !== null
  const original = useEndpointQuery(getInvoice, { params: { id: copyOf ?? '' } }, { enabled: isCopy })
  const users = useEndpointQuery(listUsers, {}, { enabled: isCopy })
  const invoice = original.data?.invoice
  const customer = useEndpointQuery(
    getCustomer,
    { params: { id: invoice?.customerId ?? '' } },
    { enabled: invoice !== undefined, keepPrevious: true },
  )
  const assigned = invoice?.assignedToUserId ?? null
  const isThere = users.data?.some((user) => user.id === assigned && isAtWork(user)) ?? false
  return {
    invoice,
    optedOutAt: customer.data?.optedOutAt ?? null,
    assignedToUserId: isThere ? assigned : null,
    isWaiting: isCopy && (original.isPending || users.isPending || (invoice !== undefined && customer.isPending)),
    hasFailed: original.isError && invoice === undefined,
  }
}

interface Beginning {
  initial: InvoiceForm
  customer: FoundCustomer | null
  /** Banner about the invoice that was copied. */
  notice: ReactNode
}

interface InvoiceFormDialogProps extends Beginning {
  open: ReturnType<typeof useOpenInvoice>
  today: LocalDate
  onClose: () => void
}

function InvoiceFormDialog({ open, today, initial, customer, notice, onClose }: InvoiceFormDialogProps) {
  const { actor } = useSignedIn()
  const flow = useCreateInvoice(initial, open, onClose)
  const { form: draft, refusal, failure, isSubmitting, isUnanswered } = flow
  const isOverLimit = refusal?.code === 'limit_exceeded'
  const warning = draft.sendPaymentRequest
    ? paymentLimitWarning(actor, parseCents(draft.amount.trim()), isOverLimit)
    : null
  const missing = refusal?.text === FILL_IN_ALL_TEXT ? missingFields(draft) : []
  const fields = (failure instanceof ApiError && failure.body?.fields) || {}
  const errorOf = (field: keyof InvoiceForm) => {
    if (missing.some((name) => name === field)) return 'Required'
    if (field === 'amount' && isOverLimit) return warning ?? undefined
    return refusal?.field === field && missing.length === 0 ? refusal.text : fields[field]
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
        {notice}
        <InvoiceFields
          draft={draft}
          initialCustomer={customer}
          today={today}
          readOnly={isSubmitting || isUnanswered}
          errorOf={errorOf}
          onChange={flow.change}
        />
        {warning !== null && !isOverLimit && <Banner tone="warning">{warning}</Banner>}
        {isUnanswered && <Banner tone="warning">{UNKNOWN_TEXT}</Banner>}
      </div>
    </FormDialog>
  )
}

const useOpenInvoice = () => useOpenSubmission(openInvoices, 'new')

function useCreateInvoice(form: InvoiceForm, open: ReturnType<typeof useOpenInvoice>, onClose: () => void) {
  const { toast } = useToast()
  const { mutateAsync } = useEndpointMutation(createInvoice)
  const doubt = (description: string) => toast({ title: 'No answer yet', description, destructive: true })
  return useSubmission(createInvoiceFlow, {
    form,
    begun: open.begun,
    submit: (submission) =>
      open.submit(submission, () =>
        mutateAsync({ body: submission.request, idempotencyKey: submission.idempotencyKey }),
      ),
    outcomes: {
      refused: ({ refusal: { title, text } }) =>
        toast({ title: title ?? text, description: title === undefined ? undefined : text, destructive: true }),
      failed: ({ error }) =>
        toast({ title: 'Failed to create invoice', description: failureText(error), destructive: true }),
      unanswered: () => doubt(UNKNOWN_TEXT),
      lost: () => doubt(LOST_TEXT),
      done: () => {
        toast({ title: 'Success', description: 'Invoice created successfully' })
        onClose()
      },
    },
  })
}
