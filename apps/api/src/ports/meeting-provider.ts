import type { Id, ZoomCredentials, ZoomProblem } from '@parley/domain'

/** An organisation’s own account, by the app that it has made there. */
export interface MeetingAccount extends ZoomCredentials {
  organizationId: Id
}

/** A meeting as a provider of meetings has to know it. */
export interface ProviderMeeting {
  /** Ours, the key by which it is found again. */
  key: Id
  title: string
  /** null: it repeats, and one link is for all of it. */
  startTime: Date | null
  minutes: number
  timezone: string
}

/** `refused` is final; `later` means that nothing was done: `waitMs` is how long the provider asks to be left alone. */
export type ProviderRefusal = { status: 'refused'; problem: ZoomProblem } | { status: 'later'; waitMs: number }

/**
 * Holds meetings elsewhere, each in the account of its organisation. An error thrown means that nobody knows whether it was done.
 */
export interface MeetingProvider {
  /** Whether the account is accepted. */
  check(account: MeetingAccount): Promise<{ status: 'accepted' } | ProviderRefusal>
  /** At most one meeting for a key, if `isAgain` says truly whether it was asked before. */
  create(
    account: MeetingAccount,
    meeting: ProviderMeeting,
    isAgain: boolean,
  ): Promise<{ status: 'made'; id: string; link: string } | ProviderRefusal>
  /** The meeting that an earlier try has made for a key. */
  find(
    account: MeetingAccount,
    meeting: ProviderMeeting,
  ): Promise<{ status: 'made'; id: string; link: string } | { status: 'gone' } | ProviderRefusal>
  change(
    account: MeetingAccount,
    id: string,
    meeting: ProviderMeeting,
  ): Promise<{ status: 'changed' | 'gone' } | ProviderRefusal>
  /** One that is gone counts as removed. */
  remove(account: MeetingAccount, id: string): Promise<{ status: 'removed' } | ProviderRefusal>
}
