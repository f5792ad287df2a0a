import { HOUR_MS, MINUTE_MS } from './duration.ts'
import type { Id } from './values.ts'

/** The actions that a single-use link, mailed to one user, allows. */
export const ACCOUNT_LINK_PURPOSES = ['invite', 'reset'] as const
export type AccountLinkPurpose = (typeof ACCOUNT_LINK_PURPOSES)[number]

/** A single-use link for one user; a newer link for the same purpose invalidates it. */
export interface AccountLink {
  id: Id
  userId: Id
  purpose: AccountLinkPurpose
  createdAt: Date
  expiresAt: Date
  /** When the email with the link was found to be undeliverable. */
  undeliveredAt?: Date | null
}

/** Link lifetime in milliseconds. */
export const ACCOUNT_LINK_LIFE_MS: Readonly<Record<AccountLinkPurpose, number>> = {
  invite: 72 * HOUR_MS,
  reset: 30 * MINUTE_MS,
}

export const INVITE_OVER_TEXT =
  'This invite was used, was withdrawn or is older than 72 hours. If you have a password, sign in; if not, ask your admin to send the invite again.'

export const RESET_OVER_TEXT =
  'This link was used, was replaced by a newer one or is older than 30 minutes. Ask for a new one on the sign-in page.'

/** Whether a link is still valid at `now`; it no longer is at `expiresAt` itself. */
export const isLinkOpen = ({ expiresAt }: Pick<AccountLink, 'expiresAt'>, now: Date): boolean => now < expiresAt
