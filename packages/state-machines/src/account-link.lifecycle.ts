import { type AccountLink, isLinkOpen } from '@parley/domain'
import { can, type Lifecycle } from './lifecycle.ts'

/** The state of an account link. An ended link was used or replaced by a newer one, and is no longer stored. */
type AccountLinkState = 'open' | 'expired' | 'ended'

/** A single-use link mailed to one person, to accept an invite or to set a new password. */
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

/** The state of a stored link at `now`. */
export const accountLinkState = (link: Pick<AccountLink, 'expiresAt'>, now: Date): Exclude<AccountLinkState, 'ended'> =>
  isLinkOpen(link, now) ? 'open' : 'expired'

/** Whether a stored link can be used at `now`. */
export const canUseLink = (link: Pick<AccountLink, 'expiresAt'>, now: Date): boolean =>
  can(accountLinkLifecycle, accountLinkState(link, now), 'accountLink.use')
