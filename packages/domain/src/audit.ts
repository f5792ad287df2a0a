import type { Id } from './values.ts'

/**
 * The actions that the audit log records, such as those on money, roles, access, settings, meetings or many records at
 * once.
 */
export const AUDIT_ACTIONS = [
  'paymentRequest.create',
  'invoice.create',
  'invoice.markPaid',
  'invoice.undoPaid',
  'invoice.void',
  'invoice.remind',
  'paymentLink.resend',
  'paymentLink.expire',
  'payment.simulate',
  'payment.settle',
  'payment.decline',
  'transaction.void',
  'refund.create',
  'refund.approve',
  'refund.reject',
  'refund.withdraw',
  'refund.settle',
  'terminal.process',
  'receipt.send',
  'user.invite',
  'user.inviteAgain',
  'user.inviteWithdraw',
  'user.join',
  'user.changePassword',
  'user.resetPassword',
  'user.endSessions',
  'user.secondFactorOn',
  'user.secondFactorOff',
  'user.recoveryCodes',
  'user.recoveryCodeUsed',
  'user.secondFactorReset',
  'user.passkeyAdded',
  'user.passkeyRemoved',
  'user.changeRole',
  'user.update',
  'user.deactivate',
  'user.activate',
  'conversation.bulk',
  'customer.bulkAssign',
  'customer.bulkStop',
  'customer.bulkTag',
  'customer.bulkUndo',
  'customer.export',
  'customer.import',
  'customer.importCancel',
  'customer.importUndo',
  'customer.merge',
  'customer.erase',
  'customField.create',
  'customField.update',
  'customField.delete',
  'organization.update',
  'organization.secondFactorRequired',
  'organization.secondFactorOptional',
  'organization.zoomConnected',
  'organization.zoomDisconnected',
  'phoneNumber.create',
  'phoneNumber.update',
  'phoneNumber.setDefault',
  'phoneNumber.delete',
  'meeting.create',
  'meeting.update',
  'meeting.cancel',
  'recording.start',
  'recording.delete',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const AUDIT_SUBJECTS = [
  'invoice',
  'paymentLink',
  'transaction',
  'refund',
  'receipt',
  'user',
  'bulkChange',
  'customerExport',
  'customerImport',
  'customer',
  'customField',
  'organization',
  'phoneNumber',
  'meeting',
  'recording',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

/** Fields by their names in the API; amounts as decimal text, instants as ISO 8601. */
export type AuditFields = Record<string, string | number | boolean | null>

/** The action, its subject, and the fields before and after it; `before` is null for a new record. */
export interface AuditChange {
  action: AuditAction
  subject: { kind: AuditSubject; id: Id }
  before: AuditFields | null
  after: AuditFields | null
}

/** The fields that differ, on both sides; null when a side has none. */
export function changedFields(
  before: AuditFields,
  after: AuditFields,
): { before: AuditFields | null; after: AuditFields | null } {
  const differs = (name: string) => before[name] !== after[name]
  const pick = (fields: AuditFields) => {
    const entries = Object.entries(fields).filter(([name]) => differs(name))
    return entries.length === 0 ? null : Object.fromEntries(entries)
  }
  return { before: pick(before), after: pick(after) }
}

/**
 * Who changed which fields of a record after `version`, in the order of its audit entries, which are given oldest
 * first.
 */
export function fieldsChangedAfter(
  version: number,
  entries: readonly { after: AuditFields | null; byName: string | null; at: Date }[],
): { field: string; byName: string | null; at: string }[] {
  return entries
    .filter(({ after }) => Number(after?.['version'] ?? 0) > version)
    .flatMap(({ after, byName, at }) =>
      Object.keys(after ?? {})
        .filter((field) => field !== 'version')
        .toSorted()
        .map((field) => ({ field, byName, at: at.toISOString() })),
    )
}
