import {
  ACCOUNT_LINK_LIFE_MS,
  type AccountLink,
  type AuditAction,
  type Decision,
  formatInstant,
  type Id,
  isAtWork,
  type Member,
  PRODUCT,
  refuse,
  RESET_OVER_TEXT,
} from '@parley/domain'
import { canUseLink } from './account-link.lifecycle.ts'
import { audit, type Change, enqueue, put, remove } from './change.ts'
import type { NewId } from './new-id.ts'
import { oneLine } from './one-line.ts'
import { LINK_PLACEHOLDER } from './outbox-jobs.ts'

/** The owner of an account, as mails to them need it. */
export interface AccountHolder {
  id: Id
  name: string
  email: string
  organizationName: string
  /** The time zone of the organisation. */
  timezone: string
}

/** The context of a mail about an account. */
export interface AccountMailing {
  now: Date
  newId: NewId
  publicUrl: string
}

/** Decides what a user who forgot their password receives: a mailed link, which replaces the previous one. */
export function decideRequestReset(
  { id: userId, name, email, organizationName }: AccountHolder,
  older: AccountLink | null,
  { now, newId }: AccountMailing,
): Change[] {
  const expiresAt = new Date(now.getTime() + ACCOUNT_LINK_LIFE_MS.reset)
  const link: AccountLink = { id: newId(), userId, purpose: 'reset', createdAt: now, expiresAt }
  const text = [
    `Hello ${oneLine(name)},`,
    `Somebody asked for a new password for your account at ${oneLine(organizationName)} on ${PRODUCT.name}. Set it here:`,
    LINK_PLACEHOLDER,
    'The link works once, for 30 minutes. If this was not you, you can ignore this email: your password stays as it is.',
  ].join('\n\n')
  const payload = {
    to: email,
    subject: `Your new password for ${PRODUCT.name}`,
    text,
    accountLinkId: link.id,
    accountLinkPurpose: link.purpose,
  }
  return [
    ...(older ? [remove('accountLink', older)] : []),
    put('accountLink', link),
    enqueue({ id: newId(), kind: 'mail.send', payload }),
  ]
}

/** Decides that the holder of the link may set the password. It works once. */
export function decideResetPassword(
  holder: AccountHolder & Pick<Member, 'status'>,
  link: AccountLink,
  mailing: AccountMailing,
): Decision<{ changes: Change[] }> {
  if (!canUseLink(link, mailing.now) || !isAtWork(holder)) return refuse('wrong_state', RESET_OVER_TEXT)
  return {
    allowed: true,
    changes: [remove('accountLink', link), ...passwordChanged('user.resetPassword', holder, mailing)],
  }
}

/** The changes that follow when a user changes their password: an open reset link ends. */
export function decideChangePassword(
  holder: AccountHolder,
  link: AccountLink | null,
  mailing: AccountMailing,
): Change[] {
  return [...(link ? [remove('accountLink', link)] : []), ...passwordChanged('user.changePassword', holder, mailing)]
}

/** The mail to a user who signs in with a new browser; `browser` and `address` are display texts. */
export function decideNewBrowserNotice(
  holder: AccountHolder,
  { browser, address }: { browser: string; address: string | null },
  { now, newId, publicUrl }: AccountMailing,
): Change[] {
  const from = address === null ? '' : `, from the network address ${address}`
  const text = [
    `Hello ${oneLine(holder.name)},`,
    `Somebody signed in to your account at ${oneLine(holder.organizationName)} on ${PRODUCT.name} with a browser that you have not used before: ${browser}${from}, on ${formatInstant(now, holder.timezone)} (${holder.timezone}).`,
    `If this was you, you do not have to do anything. If not, end that session at ${publicUrl}/${PRODUCT.slug}/settings/profile/security and change your password.`,
  ].join('\n\n')
  const payload = { to: holder.email, subject: `New sign-in to your ${PRODUCT.name} account`, text }
  return [enqueue({ id: newId(), kind: 'mail.send', payload })]
}

/** The audit entry for a user who ends their other sessions. */
export const decideEndSessions = ({ userId }: { userId: Id }): Change[] => [
  audit({ action: 'user.endSessions', subject: { kind: 'user', id: userId }, before: null, after: null }),
]

function passwordChanged(
  action: AuditAction,
  holder: AccountHolder,
  { now, newId, publicUrl }: AccountMailing,
): Change[] {
  const text = [
    `Hello ${oneLine(holder.name)},`,
    `The password of your account at ${oneLine(holder.organizationName)} on ${PRODUCT.name} was changed on ${formatInstant(now, holder.timezone)} (${holder.timezone}). All your other sessions were signed out.`,
    `If this was not you, ask for a new password at ${publicUrl}/reset and tell an admin of your team.`,
  ].join('\n\n')
  const payload = { to: holder.email, subject: `Your ${PRODUCT.name} password was changed`, text }
  return [
    enqueue({ id: newId(), kind: 'mail.send', payload }),
    audit({ action, subject: { kind: 'user', id: holder.id }, before: null, after: null }),
  ]
}
