import type { AuditAction, AuditFields } from './audit.ts'
import { type Cents, parseCents } from './cents.ts'

/**
 * The sentence for each action, with placeholders for the actor, the person concerned and the numbers of the records.
 */
const SENTENCES: Readonly<Record<AuditAction, string>> = {
  'paymentRequest.create': '{who} asked {name} to pay {invoice}.',
  'invoice.create': '{who} created invoice {invoice} for {name}.',
  'invoice.markPaid': '{who} marked invoice {invoice} for {name} as paid.',
  'invoice.undoPaid': '{who} reversed “marked as paid” of invoice {invoice} for {name}.',
  'invoice.void': '{who} voided invoice {invoice} for {name}.',
  'invoice.remind': '{who} reminded {name} of invoice {invoice}.',
  'paymentLink.resend': '{who} sent {name} the payment link of {invoice} again.',
  'paymentLink.expire': '{who} expired the payment link of {invoice} for {name}.',
  'payment.simulate': '{who} simulated the payment of {invoice} by {name}.',
  'payment.settle': '{who} took the payment of {invoice} by {name}.',
  'payment.decline': 'A payment of {invoice} by {name} was declined.',
  'transaction.void': '{who} voided the payment of {invoice} by {name}.',
  'refund.create': '{who} refunded {name} on {invoice}.',
  'refund.approve': '{who} approved the refund to {name} on {invoice}.',
  'refund.reject': '{who} rejected the refund to {name} on {invoice}.',
  'refund.withdraw': '{who} withdrew the refund to {name} on {invoice}.',
  'refund.settle': 'The refund to {name} on {invoice} went through.',
  'terminal.process': '{who} charged {name} for {invoice} at the Virtual Terminal.',
  'receipt.send': '{who} sent {name} the receipt {receipt} for {invoice}.',
  'user.invite': '{who} invited {name}.',
  'user.inviteAgain': '{who} sent {name} the invite again.',
  'user.inviteWithdraw': '{who} withdrew an invite.',
  'user.join': '{who} accepted the invite.',
  'user.changePassword': '{who} changed their password.',
  'user.resetPassword': '{who} set a new password with an emailed link.',
  'user.endSessions': '{who} signed out elsewhere.',
  'user.secondFactorOn': '{who} turned their second factor on.',
  'user.secondFactorOff': '{who} turned their second factor off.',
  'user.recoveryCodes': '{who} got new recovery codes.',
  'user.recoveryCodeUsed': '{who} signed in with a recovery code.',
  'user.secondFactorReset': '{who} reset the second factor of {name}.',
  'user.passkeyAdded': '{who} added a passkey.',
  'user.passkeyRemoved': '{who} removed a passkey.',
  'user.changeRole': '{who} changed the role of {name}.',
  'user.update': '{who} changed {name}.',
  'user.deactivate': '{who} deactivated {name}.',
  'user.activate': '{who} activated {name} again.',
  'conversation.bulk': '{who} changed many conversations at once.',
  'customer.bulkAssign': '{who} changed the primary contact of many customers.',
  'customer.bulkStop': '{who} stopped a change of many customers.',
  'customer.bulkTag': '{who} changed the tags of many customers.',
  'customer.bulkUndo': '{who} undid a change of many customers.',
  'customer.merge': '{who} merged {name} with another customer.',
  'customer.erase': '{who} erased a customer.',
  'customField.create': '{who} added a custom field.',
  'customField.update': '{who} changed a custom field.',
  'customField.delete': '{who} deleted a custom field.',
  'organization.update': '{who} changed the settings of the organization.',
  'organization.secondFactorRequired': '{who} required a second factor of everybody.',
  'organization.secondFactorOptional': '{who} made the second factor optional.',
  'organization.zoomConnected': '{who} entered the Zoom account.',
  'organization.zoomDisconnected': '{who} disconnected Zoom.',
  'phoneNumber.create': '{who} added a phone number.',
  'phoneNumber.update': '{who} changed a phone number.',
  'phoneNumber.setDefault': '{who} made another phone number the default.',
  'phoneNumber.delete': '{who} deleted a phone number.',
  'meeting.create': '{who} scheduled a meeting.',
  'meeting.update': '{who} changed a meeting.',
  'meeting.cancel': '{who} cancelled a meeting.',
  'recording.start': '{who} started recording a meeting.',
  'recording.delete': '{who} deleted the recording of a meeting.',
  'customer.export': '{who} exported customers.',
  'customer.import': '{who} imported customers from a file.',
  'customer.importCancel': '{who} cancelled an import of customers.',
  'customer.importUndo': '{who} undid an import of customers.',
}

/** Sentences used instead when no user acted, or for a particular resulting status. */
const VARIANTS: Readonly<Record<string, string>> = {
  'payment.settle itself': '{who} paid invoice {invoice}.',
  'refund.create requested': '{who} requested a refund to {name} on {invoice}. It is waiting for an admin.',
  'refund.settle failed': 'The refund to {name} on {invoice} failed.',
  'refund.settle unknown': 'The outcome of the refund to {name} on {invoice} is unknown.',
}

/** Every sentence by its key: the action, for some followed by its outcome. */
export const AUDIT_SENTENCES: Readonly<Record<string, string>> = { ...SENTENCES, ...VARIANTS }

/** The keys that contain more than the action. */
export const AUDIT_VARIANTS: readonly string[] = Object.keys(VARIANTS)

/** The key of the sentence for an audit entry. */
export function auditSentenceKey(action: AuditAction, isByItself: boolean, after: AuditFields | null): string {
  const keys = [`${action} ${isByItself ? 'itself' : ''}`, `${action} ${String(after?.['status'])}`]
  return keys.find((key) => key in VARIANTS) ?? action
}

/** The amount that was moved or requested; null when an entry is not about money. */
export function auditAmount(after: AuditFields | null): Cents | null {
  const amount = after?.['amount']
  return typeof amount === 'string' ? parseCents(amount) : null
}

/** The reason as it was typed; null when there is none. */
export function auditReason(after: AuditFields | null): string | null {
  const reason = after?.['reason'] ?? after?.['voidReason']
  return typeof reason === 'string' && reason !== '' ? reason : null
}
