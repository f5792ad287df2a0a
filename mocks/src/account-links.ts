import { problems } from '@parley/contract'
import { type AccountLink, type AccountLinkPurpose, type Id } from '@parley/domain'
import { canUseLink } from '@parley/state-machines'
import type { MockContext } from './mock-context.ts'
import type { Store } from './store.ts'

/** The link of somebody for this purpose. */
export const linkOf = (
  { accountLinks }: Pick<Store, 'accountLinks'>,
  userId: Id,
  purpose: AccountLinkPurpose = 'invite',
): AccountLink | null =>
  [...accountLinks.values()].find((link) => link.userId === userId && link.purpose === purpose) ?? null

const UNSIGNED = 'A'.repeat(32)

/** A token as it stands in an address, as long as the real one, and not signed. */
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

/** The link that a token opens, whoever signed it, or that has it for its id; throws 410 with `over` where there is none. */
export function heldLink({ store, now }: MockContext, token: string, purpose: AccountLinkPurpose, over: string) {
  const isHeld = (link: AccountLink) =>
    link.purpose === purpose && (link.id === token || idPart(tokenOf(link)) === idPart(token))
  const link = [...store.accountLinks.values()].find(isHeld)
  if (!link || !canUseLink(link, now())) throw problems.gone(over)
  return link
}

/** Ends the link for a new password of somebody whose mail goes elsewhere from now on. */
export function endLinksSentElsewhere({ accountLinks, users }: Store, userId: Id, email: string): void {
  const link = linkOf({ accountLinks }, userId, 'reset')
  if (link && users.get(userId)?.email.toLowerCase() !== email.toLowerCase()) accountLinks.delete(link.id)
}
