import {
  type Actor,
  type AuditAction,
  checkStillAdmin,
  type Decision,
  FACTOR_OF_ONES_OWN_TEXT,
  FACTOR_OFF_TEXT,
  formatInstant,
  type Id,
  type Member,
  type OrganizationRecord,
  OWN_FACTOR_TEXT,
  PRODUCT,
  refuse,
} from '@parley/domain'
import { audit, type Change, enqueue } from './change.ts'
import { oneLine } from './one-line.ts'
import type { AccountHolder, AccountMailing } from './password.decisions.ts'

/** The events of a user's second factor that are audited and mailed. */
export type SecondFactorEvent = 'on' | 'off' | 'codes' | 'codeUsed' | 'reset'

const ACTIONS: Readonly<Record<SecondFactorEvent, AuditAction>> = {
  on: 'user.secondFactorOn',
  off: 'user.secondFactorOff',
  codes: 'user.recoveryCodes',
  codeUsed: 'user.recoveryCodeUsed',
  reset: 'user.secondFactorReset',
}
const WORDS: Readonly<Record<SecondFactorEvent, string>> = {
  on: 'The second factor was turned on: signing in asks for a code from now on.',
  off: 'The second factor was turned off: signing in asks for the password only.',
  codes: 'New recovery codes were created, and the earlier ones no longer work.',
  codeUsed: 'Somebody signed in with one of your recovery codes.',
  reset:
    'The second factor was reset by an admin, who removed your passkeys with it, and you are signed out everywhere. Set it up again when you have signed in.',
}

/** The changes that follow an event of a user's second factor: a mail to the user and an audit entry. */
export function secondFactorNotice(
  event: SecondFactorEvent,
  holder: AccountHolder,
  { now, newId, publicUrl }: AccountMailing,
): Change[] {
  const text = [
    `Hello ${oneLine(holder.name)},`,
    `${WORDS[event]} That was on ${formatInstant(now, holder.timezone)} (${holder.timezone}), for your account at ${oneLine(holder.organizationName)} on ${PRODUCT.name}.`,
    `If you did not expect this, change your password at ${publicUrl}/reset and tell an admin of your team.`,
  ].join('\n\n')
  const payload = { to: holder.email, subject: `Your ${PRODUCT.name} second factor`, text }
  return [
    enqueue({ id: newId(), kind: 'mail.send', payload }),
    audit({ action: ACTIONS[event], subject: { kind: 'user', id: holder.id }, before: null, after: null }),
  ]
}

/** Decides whether an admin may turn off the second factor of a user who has lost it. */
export function checkResetSecondFactor(
  actor: Pick<Actor, 'userId'>,
  userId: Id,
  isOn: boolean,
  members: readonly Member[],
): Decision {
  const still = checkStillAdmin(actor, members)
  if (!still.allowed) return still
  if (actor.userId === userId) return refuse('wrong_state', OWN_FACTOR_TEXT)
  return isOn ? { allowed: true } : refuse('wrong_state', FACTOR_OFF_TEXT)
}

/**
 * Decides whether a second factor is required of everybody; an admin may only require it with one of their own
 * (`hasOwn`). No changes when nothing differs.
 */
export function decideRequireSecondFactor(
  organization: OrganizationRecord,
  isRequired: boolean,
  hasOwn: boolean,
): Decision<{ changes: Change[] }> {
  if (isRequired && !hasOwn) return refuse('wrong_state', FACTOR_OF_ONES_OWN_TEXT)
  if (organization.requiresSecondFactor === isRequired) return { allowed: true, changes: [] }
  const action = isRequired ? 'organization.secondFactorRequired' : 'organization.secondFactorOptional'
  const subject = { kind: 'organization', id: organization.id } as const
  return {
    allowed: true,
    changes: [
      { type: 'organization', organization, fields: { requiresSecondFactor: isRequired } },
      audit({ action, subject, before: null, after: null }),
    ],
  }
}
