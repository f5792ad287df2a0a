import type { Actor, Role } from './people.entities.ts'

type Row = Readonly<Record<Role, boolean>>

const everyone: Row = { basic: true, standard: true, manager: true, admin: true }
const payers: Row = { basic: false, standard: true, manager: true, admin: true }
const leads: Row = { basic: false, standard: false, manager: true, admin: true }
const admins: Row = { basic: false, standard: false, manager: false, admin: true }

/**
 * Who may do what: one row per permission, read by the server's routes, the mocks and the screens. A row states which
 * roles may try; ownership, limits and time windows are checked by the rules, also as tables per role: a role without
 * an entry does not compile.
 */
export const POLICY = {
  read: everyone,
  'message.send': everyone,
  'message.simulateIncoming': everyone,
  'call.make': everyone,
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
  'savedView.write': everyone,
  'voicemail.write': everyone,
  'ownLine.use': everyone,
  'savedView.team': leads,
  'meeting.write': everyone,
  'calendar.write': everyone,
  'meeting.cancelOthers': leads,
  'recording.seeAll': admins,
  'recording.deleteOthers': admins,
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
  'customer.export': leads,
  'customer.import': leads,
  'customer.merge': leads,
  'customer.erase': admins,
  'transaction.void': payers,
  'transaction.refund': leads,
  'refund.approve': admins,
  'payment.simulate': payers,
  'team.manage': leads,
  'team.readDetails': leads,
  'organization.write': admins,
  'audit.read': admins,
  'carrier.read': admins,
} as const satisfies Record<string, Row>

export type Permission = keyof typeof POLICY

/** Whether the actor's role has `permission`. */
export function may(actor: Pick<Actor, 'role'>, permission: Permission): boolean {
  return POLICY[permission][actor.role]
}
