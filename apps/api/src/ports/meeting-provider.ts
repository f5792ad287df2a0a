import type { Id, ZoomCredentials, ZoomProblem } from '@parley/domain'

/** An organisation’s own account, used through the app that it created there. */
export interface MeetingAccount extends ZoomCredentials {
  organizationId: Id
}

/** A meeting with the fields that a meeting provider needs. */
export interface ProviderMeeting {
  /** Our key, by which the meeting is found again. */
  key: Id
  title: string
  /** null when the meeting repeats; one link then serves all of it. */
  startTime: Date | null
  minutes: number
  timezone: string
}

/** `refused` is final; `later` means that nothing was done, and `waitMs` is how long the provider asks us to wait. */
export type ProviderRefusal = { status: 'refused'; problem: ZoomProblem } | { status: 'later'; waitMs: number }

/**
 * Hosts meetings at a provider, each in the account of its organisation. A thrown error means that it is unknown
 * whether the operation was done.
 */
export interface MeetingProvider {
  /** Whether the provider accepts the account. */
  check(account: MeetingAccount): Promise<{ status: 'accepted' } | ProviderRefusal>
  /** Creates at most one meeting per key, provided that `isAgain` correctly states whether it was requested before. */
  create(
    account: MeetingAccount,
    meeting: ProviderMeeting,
    isAgain: boolean,
  ): Promise<{ status: 'made'; id: string; link: string } | ProviderRefusal>
  /** The meeting that an earlier attempt created for a key. */
  find(
    account: MeetingAccount,
    meeting: ProviderMeeting,
  ): Promise<{ status: 'made'; id: string; link: string } | { status: 'gone' } | ProviderRefusal>
  change(
    account: MeetingAccount,
    id: string,
    meeting: ProviderMeeting,
  ): Promise<{ status: 'changed' | 'gone' } | ProviderRefusal>
  /** A meeting that no longer exists counts as removed. */
  remove(account: MeetingAccount, id: string): Promise<{ status: 'removed' } | ProviderRefusal>
}
