import type { CustomerFigures, Notification } from '@parley/domain'
import type { Fields, NewRecords } from '@parley/state-machines'

type Columns = Record<string, unknown>
/** The column of a field, or a function that maps its value to columns. */
type ColumnsOf<Record> = { readonly [Field in keyof Record]?: string | ((value: Record[Field]) => Columns) }

/**
 * The table of a noun's records: each field is stored in the column of its snake_case name, unless `columns` overrides
 * it.
 */
interface Table<Record> {
  name: string
  columns?: ColumnsOf<Record>
}

/** Records that are inserted, including notifications. */
interface Stored extends NewRecords {
  notification: Notification
}
export type Noun = keyof Fields | keyof Stored
type Tables = { readonly [N in Noun]: Table<Omit<Of<Fields, N> & Of<Stored, N>, 'id'>> }
type Of<Records, N> = N extends keyof Records ? Records[N] : unknown

export const TABLES: Tables = {
  invoice: { name: 'invoices', columns: { amount: 'amount_cents', amountPaid: 'amount_paid_cents' } },
  paymentLink: { name: 'payment_links' },
  paymentAttempt: {
    name: 'payment_attempts',
    columns: {
      amount: 'amount_cents',
      isForNewInvoice: 'for_new_invoice',
      providerId: 'provider_ref',
    },
  },
  transaction: {
    name: 'transactions',
    columns: {
      amount: 'amount_cents',
      refundedAmount: 'refunded_amount_cents',
      reversal: (reversal) => ({
        reversed_at: reversal?.at ?? null,
        reversed_by_user_id: reversal?.byUserId ?? null,
        reversal_reason: reversal?.reason ?? null,
      }),
    },
  },
  refund: { name: 'refunds', columns: { amount: 'amount_cents', method: 'refund_method' } },
  receipt: { name: 'receipts' },
  conversation: {
    name: 'conversations',
    columns: {
      snooze: (snooze) => ({
        snoozed_until: snooze?.until ?? null,
        snoozed_by_user_id: snooze?.byUserId ?? null,
      }),
      lastPayment: (payment) => ({ last_paid_cents: payment?.amount ?? null, last_paid_at: payment?.at ?? null }),
    },
  },
  message: { name: 'messages', columns: { failureCode: 'error_code', failureText: 'error_text' } },
  customer: { name: 'customers', columns: { phoneNumber: 'phone', otherPhoneNumbers: 'other_phones' } },
  customField: { name: 'custom_fields' },
  comment: {
    name: 'comments',
    columns: {
      resolvedAt: (at) => ({ is_resolved: at !== null, resolved_at: at }),
      /** Stored as separate rows, see writeMentions. */
      mentionedUserIds: () => ({}),
    },
  },
  notification: { name: 'notifications' },
  note: { name: 'notes' },
  consentChange: { name: 'consent_changes' },
  customerChange: { name: 'customer_changes' },
  scheduledMessage: { name: 'scheduled_messages' },
  phoneNumber: {
    name: 'phone_numbers',
    columns: {
      phoneNumber: 'e164',
      /** Stored as separate rows, see writeLineMembers. */
      memberIds: () => ({}),
    },
  },
  voicemail: { name: 'voicemails', columns: { duration: 'duration_seconds' } },
  lineConversation: { name: 'line_conversations', columns: { replyTo: 'reply_phone' } },
  lineText: {
    name: 'line_messages',
    columns: {
      /** Stored with the conversation. */
      userId: () => ({}),
      failureCode: 'error_code',
      failureText: 'error_text',
    },
  },
  textPicture: { name: 'text_pictures', columns: { lineTextId: 'line_message_id' } },
  savedView: { name: 'saved_views' },
  calendar: { name: 'calendars' },
  call: { name: 'calls' },
  meeting: { name: 'meetings' },
  meetingGuest: { name: 'meeting_guests' },
  recording: { name: 'recordings' },
  user: { name: 'users', columns: { paymentLimit: 'payment_limit_cents' } },
  accountLink: { name: 'account_links' },
  template: { name: 'templates' },
}

/** The figures of a customer as columns. */
export const figureColumns = (figures: CustomerFigures) => ({
  total_paid_cents: figures.totalPaid,
  outstanding_cents: figures.outstandingBalance,
  invoice_count: figures.invoiceCount,
  paid_invoice_count: figures.paidInvoiceCount,
  time_to_pay_ms: figures.timeToPay,
})

/** Maps the fields of a noun, except its id, to columns; undefined fields are left out. */
export function columnsOf(noun: Noun, fields: object): Columns {
  const columns: Readonly<Record<string, string | ((value: never) => Columns)>> = TABLES[noun].columns ?? {}
  const row: Columns = {}
  for (const [field, value] of Object.entries(fields)) {
    if (field === 'id' || value === undefined) continue
    const column = columns[field] ?? snakeCase(field)
    if (typeof column === 'string') row[column] = value
    else Object.assign(row, column(value as never))
  }
  return row
}

const snakeCase = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
