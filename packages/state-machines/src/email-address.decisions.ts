import { allowed, checkRecentlyAuthenticated, type Decision, formatInstant, PRODUCT } from '@parley/domain'
import { type Change, enqueue } from './change.ts'
import type { NewId } from './new-id.ts'
import { oneLine } from './one-line.ts'

/** A user whose address changes. */
interface Moving {
  name: string
  /** The address before the change. */
  email: string
  organizationName: string
}
interface Mailing {
  now: Date
  newId: NewId
}

/** Whether two addresses differ; case is ignored. */
export const isOtherAddress = (before: string, after: string): boolean => before.toLowerCase() !== after.toLowerCase()

/** The mail to a user's previous address about the change; `byName` is who changed it, null when the user did. */
export function addressChangedNotice(
  { name, email, organizationName }: Moving,
  newEmail: string,
  byName: string | null,
  { now, newId }: Mailing,
): Change[] {
  const text = [
    `Hello ${oneLine(name)},`,
    `${byName === null ? 'You' : oneLine(byName)} changed the email address of your account at ${oneLine(organizationName)} on ${PRODUCT.name} to ${oneLine(newEmail)}, on ${formatInstant(now, 'UTC')} (UTC). That is the one to sign in with from now on.`,
    'If you did not expect this, tell an admin of your team at once.',
  ].join('\n\n')
  const payload = { to: email, subject: `The email address of your ${PRODUCT.name} account was changed`, text }
  return [enqueue({ id: newId(), kind: 'mail.send', payload })]
}

/**
 * Decides the notice that follows when a user changes their own address. It requires a recent sign-in, because the
 * owner of the address can set a new password.
 */
export function decideOwnAddress(
  moving: Moving,
  email: string,
  authenticatedAt: Date,
  mailing: Mailing,
): Decision<{ changes: Change[] }> {
  if (!isOtherAddress(moving.email, email)) return { ...allowed, changes: [] }
  const recent = checkRecentlyAuthenticated(authenticatedAt, mailing.now)
  return recent.allowed ? { ...allowed, changes: addressChangedNotice(moving, email, null, mailing) } : recent
}
