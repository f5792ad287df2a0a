import type { AuditEntry } from '@parley/contract'
import {
  type AuditAction,
  type AuditFields,
  type AuditSubject,
  formatCents,
  formatInstant,
  formatLocalDate,
  type Id,
  parseCents,
  shortTransactionId,
} from '@parley/domain'

export const ACTION_LABEL: Readonly<Record<AuditAction, string>> = {
  'paymentRequest.create': 'Payment requested',
  'invoice.create': 'Invoice created',
  'invoice.markPaid': 'Invoice marked as paid',
  'invoice.undoPaid': 'Mark as paid undone',
  'invoice.void': 'Invoice voided',
  'invoice.remind': 'Reminder sent',
  'paymentLink.resend': 'Payment link sent again',
  'paymentLink.expire': 'Payment link expired',
  'payment.simulate': 'Payment simulated',
  'payment.settle': 'Payment settled',
  'payment.decline': 'Payment declined',
  'transaction.void': 'Transaction voided',
  'refund.create': 'Refund requested',
  'refund.approve': 'Refund approved',
  'refund.reject': 'Refund rejected',
  'refund.withdraw': 'Refund withdrawn',
  'refund.settle': 'Refund settled',
  'terminal.process': 'Terminal payment',
  'receipt.send': 'Receipt sent',
  'user.invite': 'User invited',
  'user.inviteAgain': 'Invite sent again',
  'user.inviteWithdraw': 'Invite withdrawn',
  'user.join': 'Invite accepted',
  'user.changePassword': 'Password changed',
  'user.resetPassword': 'Password reset',
  'user.endSessions': 'Signed out elsewhere',
  'user.secondFactorOn': 'Second factor on',
  'user.secondFactorOff': 'Second factor off',
  'user.recoveryCodes': 'New recovery codes',
  'user.recoveryCodeUsed': 'Recovery code used',
  'user.secondFactorReset': 'Second factor reset',
  'user.passkeyAdded': 'Passkey added',
  'user.passkeyRemoved': 'Passkey removed',
  'user.changeRole': 'Role changed',
  'user.update': 'User changed',
  'user.deactivate': 'User deactivated',
  'user.activate': 'User reactivated',
  'conversation.bulk': 'Conversations changed',
  'customer.bulkAssign': 'Customers assigned',
  'customer.bulkStop': 'Bulk change stopped',
  'customer.bulkTag': 'Customers tagged',
  'customer.bulkUndo': 'Bulk change undone',
  'customer.merge': 'Customers merged',
  'customer.erase': 'Customer erased',
  'customField.create': 'Custom field added',
  'customField.update': 'Custom field changed',
  'customField.delete': 'Custom field deleted',
  'organization.update': 'Settings changed',
  'organization.secondFactorRequired': 'Second factor required',
  'organization.secondFactorOptional': 'Second factor optional',
  'organization.zoomConnected': 'Zoom connected',
  'organization.zoomDisconnected': 'Zoom disconnected',
  'phoneNumber.create': 'Phone number added',
  'phoneNumber.update': 'Phone number changed',
  'phoneNumber.setDefault': 'Default number changed',
  'phoneNumber.delete': 'Phone number deleted',
  'meeting.create': 'Meeting scheduled',
  'meeting.update': 'Meeting changed',
  'meeting.cancel': 'Meeting cancelled',
  'recording.start': 'Recording started',
  'recording.delete': 'Recording deleted',
  'customer.export': 'Customers exported',
  'customer.import': 'Customers imported',
  'customer.importCancel': 'Import stopped',
  'customer.importUndo': 'Import undone',
}

export const SUBJECT_LABEL: Readonly<Record<AuditSubject, string>> = {
  invoice: 'Invoice',
  paymentLink: 'Payment link',
  transaction: 'Transaction',
  refund: 'Refund',
  receipt: 'Receipt',
  user: 'User',
  bulkChange: 'Bulk change',
  customer: 'Customer',
  customField: 'Custom field',
  organization: 'Organization',
  phoneNumber: 'Phone number',
  meeting: 'Meeting',
  recording: 'Recording',
  customerExport: 'Export',
  customerImport: 'Import',
}

/** One field before and after; null on the side that does not contain it. */
export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

const isId = (name: string) => name.endsWith('Id')

/**
 * Returns the changed fields as display text: `amountPaid` becomes 'Paid so far', an empty value 'none'; times are in
 * `zone`; ids and versions are left out.
 */
export function changesOf(before: AuditFields | null, after: AuditFields | null, zone: string): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !isId(name) && name !== 'version',
  )
  const read = (fields: AuditFields | null, name: string) =>
    fields !== null && name in fields ? valueOf(fields[name], zone) : null
  return names.map((name) => ({ field: labelOf(name), before: read(before, name), after: read(after, name) }))
}

/** Labels of fields whose wire name is not the usual wording. */
const LABELS: Readonly<Record<string, string>> = {
  isVoided: 'Voided',
  voidReason: 'Reason',
  amountPaid: 'Paid so far',
  paidAt: 'Paid on',
  dueDate: 'Due',
  deliveryMethod: 'Sent by',
  messageFormat: 'Sent as',
  newLink: 'New link',
  logoUrl: 'Logo URL',
  timezone: 'Time zone',
  meeting_place: 'Where new meetings are held',
  meeting_link: 'Link of new meetings',
  recording_days: 'Days recordings are kept',
  default_link_expiration_days: 'Days until payment links expire',
  default_invoice_due_days: 'Days until invoices are due',
}

/** Returns the other records that an entry refers to: `paymentLinkId` becomes 'Payment link'. */
export function idsOf({ before, after }: Record<'before' | 'after', AuditFields | null>): { label: string; id: Id }[] {
  return Object.entries({ ...before, ...after }).flatMap(([name, id]) =>
    isId(name) && typeof id === 'string' ? [{ label: labelOf(name.slice(0, -2)), id }] : [],
  )
}

/** Returns the record that an entry is about, then the others that it refers to. */
export const recordsOf = ({ subject, ...sides }: Pick<AuditEntry, 'subject' | 'before' | 'after'>) => [
  { label: SUBJECT_LABEL[subject.kind], id: subject.id },
  ...idsOf(sides),
]

function labelOf(name: string): string {
  const known = LABELS[name]
  if (known !== undefined) return known
  const words = name.replaceAll('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Number of id characters shown to tell records apart. */
const SHORT_ID = 8

/**
 * Shortens an id: a transaction to the prefix that every screen shows; others to their end, because they begin with the
 * time.
 */
export function shortId(id: Id, of: string): string {
  return of === 'transaction' ? shortTransactionId(id) : id.slice(-SHORT_ID)
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const AMOUNT = /^\d+\.\d{2}$/
/** A word of the wire format, such as original_payment. */
const WIRE_WORD = /^[a-z]+(_[a-z]+)+$/

function valueOf(value: AuditFields[string] | undefined, zone: string): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === null || value === undefined || value === '') return 'none'
  const text = String(value)
  if (WIRE_WORD.test(text)) return text.replaceAll('_', ' ')
  if (DAY.test(text)) return formatLocalDate(text)
  if (INSTANT.test(text)) return formatInstant(new Date(text), zone)
  const amount = AMOUNT.test(text) ? parseCents(text) : null
  return amount === null ? text : formatCents(amount)
}
