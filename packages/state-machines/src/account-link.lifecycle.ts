import { type AccountLink, isLinkOpen } from '@parley/domain'
import { can, type Lifecycle } from './lifecycle.ts'

/** How a link of an account stands; an ended one was used, or was followed by a newer one, and is not kept. */
type AccountLinkState = 'open' | 'expired' | 'ended'

/** A link that is mailed to one person, to accept an invite or to set a new password: it works once. */
export const accountLinkLifecycle: Lifecycle<
  AccountLinkState,
  'accountLink.use' | 'accountLink.replace' | 'accountLink.expire'
> = {
  id: 'account link',
  initial: 'open',
  states: {
    open: { on: { 'accountLink.use': 'ended', 'accountLink.replace': 'ended', 'accountLink.expire': 'expired' } },
    expired: { on: { 'accountLink.replace': 'ended' } },
    ended: {},
  },
}

/** How a link that is kept stands at `now`. */
export const accountLinkState = (link: Pick<AccountLink, 'expiresAt'>, now: Date): Exclude<AccountLinkState, 'ended'> =>
  isLinkOpen(link, now) ? 'open' : 'expired'

/** Whether a link that is kept can be used at `now`. */
export const canUseLink = (link: Pick<AccountLink, 'expiresAt'>, now: Date): boolean =>
  can(accountLinkLifecycle, accountLinkState(link, now), 'accountLink.use')
