import { HOUR_MS, MINUTE_MS } from './duration.ts'
import type { Id } from './values.ts'

/** What a link that is mailed to one person lets its holder do, once. */
export const ACCOUNT_LINK_PURPOSES = ['invite', 'reset'] as const
export type AccountLinkPurpose = (typeof ACCOUNT_LINK_PURPOSES)[number]

/** A single-use link of one person; a newer one for the same purpose ends it. */
export interface AccountLink {
  id: Id
  userId: Id
  purpose: AccountLinkPurpose
  createdAt: Date
  expiresAt: Date
  /** Since when it is known that the mail with it reached nobody. */
  undeliveredAt?: Date | null
}

/** For how long a link opens, in milliseconds. */
export const ACCOUNT_LINK_LIFE_MS: Readonly<Record<AccountLinkPurpose, number>> = {
  invite: 72 * HOUR_MS,
  reset: 30 * MINUTE_MS,
}

export const INVITE_OVER_TEXT =
  'This invite was used, was withdrawn or is older than 72 hours. If you have a password, sign in; if not, ask your admin to send the invite again.'

export const RESET_OVER_TEXT =
  'This link was used, was followed by a newer one or is older than 30 minutes. Ask for a new one at the sign-in page.'

/** Whether a link opens at `now`; its last millisecond is not included. */
export const isLinkOpen = ({ expiresAt }: Pick<AccountLink, 'expiresAt'>, now: Date): boolean => now < expiresAt
