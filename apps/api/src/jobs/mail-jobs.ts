import { HOUR_MS } from '@parley/domain'
import type { AccountLinkPurpose, Id } from '@parley/domain'
import { LINK_PLACEHOLDER } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Mail, Mailer } from '../ports/mail.ts'
import type { Job } from './claims.ts'
import type { CrashPoint } from './crash-point.ts'
import type { JobHandler } from './worker.ts'

/** A mail, with the user who requested it about a transaction: that user is notified when it cannot be delivered. */
export interface MailJob extends Mail {
  askedFor?: { userId: Id; transactionId: Id }
  /** The link whose address replaces the placeholder in the text. */
  accountLinkId?: Id
  /** Absent for an invite. */
  accountLinkPurpose?: AccountLinkPurpose
  /** The guest of a meeting whose link replaces the placeholder. */
  meetingGuestId?: Id
  /** The version of that meeting that the mail describes; absent in mails from before this field existed. */
  meetingVersion?: number
}

/** Notifies the people whose mail is lost. */
export interface MailLosses {
  /** `reason` is a sentence for the user. */
  notify(trx: Knex.Transaction, organizationId: Id, mail: MailJob, reason: string): Promise<void>
}

/** The invitations to meetings, as used by the worker. */
export interface InvitationMails {
  /**
   * Whether a mail invites a guest who is no longer to come, or with outdated details: another mail gives the current
   * ones.
   */
  isOutdated(job: Job<'mail.send'>): Promise<boolean>
}

interface MailJobsOptions {
  mailer: Mailer
  invitations: InvitationMails
  losses: MailLosses
  /** Returns the address of a link. */
  linkUrl: (accountLinkId: Id, purpose?: AccountLinkPurpose) => string
  /** Returns the address at which a guest of a meeting answers. */
  invitationUrl: (guestId: Id) => string
  crashPoint: CrashPoint
  log: Pick<Logger, 'warn'>
}

/** Servers ask unknown senders to try later, and a server that is down may be so for a weekend. */
const PAUSES = { firstMs: 30_000, longestMs: HOUR_MS }
/** About four days. */
const ATTEMPTS = 100
const NOT_TAKEN = 'The mail server did not accept it for four days.'

export function createMailJobs(options: MailJobsOptions): { 'mail.send': JobHandler<'mail.send'> } {
  const { mailer, invitations, losses, linkUrl, invitationUrl, crashPoint, log } = options
  return {
    'mail.send': {
      attempts: ATTEMPTS,
      pauses: PAUSES,
      async run(job) {
        if (await invitations.isOutdated(job)) return async () => 'done'
        const { id, kind, organizationId, payload } = job
        const {
          askedFor: _,
          accountLinkId,
          accountLinkPurpose,
          meetingGuestId,
          meetingVersion: _version,
          ...mail
        } = payload
        const link =
          accountLinkId !== undefined
            ? linkUrl(accountLinkId, accountLinkPurpose)
            : meetingGuestId && invitationUrl(meetingGuestId)
        const text = link === undefined ? mail.text : mail.text.replaceAll(LINK_PLACEHOLDER, () => link)
        crashPoint('before-provider-call', kind)
        const outcome = await mailer.send({ ...mail, text }, id)
        crashPoint('after-provider-call', kind)
        if (outcome.status === 'sent') return async () => 'done'
        log.warn({ job: id, code: outcome.code }, 'mail: refused for good')
        return async (trx) => {
          await losses.notify(trx, organizationId, payload, outcome.text)
          return 'done'
        }
      },
      giveUp: (trx, { organizationId, payload }) => losses.notify(trx, organizationId, payload, NOT_TAKEN),
    },
  }
}
