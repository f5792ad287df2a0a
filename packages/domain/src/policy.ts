import type { Actor, Role } from './entities.ts'

const everyone: readonly Role[] = ['basic', 'standard', 'manager', 'admin']
const payers: readonly Role[] = ['standard', 'manager', 'admin']
const leads: readonly Role[] = ['manager', 'admin']
const admins: readonly Role[] = ['admin']

/**
 * Who may do what: one row per permission, read by the server's routes, the mocks and the screens.
 * A row says which roles may try; ownership, limits and windows are the rules' part.
 */
export const POLICY = {
  read: everyone,
  'message.send': everyone,
  'message.simulateIncoming': everyone,
  'conversation.create': everyone,
  'conversation.assign': everyone,
  'conversation.setState': everyone,
  'conversation.read': everyone,
  'customer.findOrCreate': everyone,
  'customer.write': everyone,
  'note.write': everyone,
  'comment.write': everyone,
  'draft.write': everyone,
  'presence.report': everyone,
  'notification.read': everyone,
  'profile.write': everyone,
  'template.write': payers,
  'template.delete': payers,
  'paymentRequest.create': payers,
  'virtualTerminal.use': payers,
  'invoice.create': payers,
  'invoice.markPaid': payers,
  'invoice.undoPaid': leads,
  'invoice.void': payers,
  'receipt.send': payers,
  'customer.bulk': payers,
  'transaction.void': payers,
  'transaction.refund': leads,
  'refund.approve': admins,
  'payment.simulate': payers,
  'team.manage': leads,
  'organization.write': admins,
  'audit.read': admins,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof POLICY

/** Says whether the actor's role may try what `permission` names. */
export function may(actor: Pick<Actor, 'role'>, permission: Permission): boolean {
  return POLICY[permission].includes(actor.role)
}
