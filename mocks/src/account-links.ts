import { problems } from '@parley/contract'
import { type AccountLink, type AccountLinkPurpose, type Id } from '@parley/domain'
import { canUseLink } from '@parley/state-machines'
import type { MockContext } from './mock-context.ts'
import type { Store } from './store.ts'

/** The user's account link for this purpose. */
export const linkOf = (
  { accountLinks }: Pick<Store, 'accountLinks'>,
  userId: Id,
  purpose: AccountLinkPurpose = 'invite',
): AccountLink | null =>
  [...accountLinks.values()].find((link) => link.userId === userId && link.purpose === purpose) ?? null

const UNSIGNED = 'A'.repeat(32)

/** The token in a link's address: as long as a real one, but not signed. */
export const tokenOf = ({ id }: Pick<AccountLink, 'id'>): string => {
  const bytes = (id.replaceAll('-', '').match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))
  return (
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .slice(0, -2) + UNSIGNED
  )
}

const idPart = (token: string) => token.slice(0, -UNSIGNED.length)

/**
 * Returns the link of a token, with any signature, or the link whose id is `token`; throws 410 with the text `over`
 * when there is none.
 */
export function heldLink({ store, now }: MockContext, token: string, purpose: AccountLinkPurpose, over: string) {
  const isHeld = (link: AccountLink) =>
    link.purpose === purpose && (link.id === token || idPart(tokenOf(link)) === idPart(token))
  const link = [...store.accountLinks.values()].find(isHeld)
  if (!link || !canUseLink(link, now())) throw problems.gone(over)
  return link
}

/** Deletes the password reset link of a user whose email address changes to `email`. */
export function endLinksSentElsewhere({ accountLinks, users }: Store, userId: Id, email: string): void {
  const link = linkOf({ accountLinks }, userId, 'reset')
  if (link && users.get(userId)?.email.toLowerCase() !== email.toLowerCase()) accountLinks.delete(link.id)
}
