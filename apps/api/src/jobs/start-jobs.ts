import { createCalendarSource } from '../adapters/calendar-source.ts'
import { createCalendarReader } from '../adapters/calendar-thread.ts'
import { createFolderMailer } from '../adapters/folder-mailer.ts'
import { checkJustifi } from '../adapters/justifi-check.ts'
import { createJustifiPayments } from '../adapters/justifi-payments.ts'
import { createSimulatedCalls } from '../adapters/simulated-calls.ts'
import { createSimulatedCarrier } from '../adapters/simulated-carrier.ts'
import { createSimulatedMeetings } from '../adapters/simulated-meetings.ts'
import { createSimulatedPayments } from '../adapters/simulated-payments.ts'
import { checkSmtp, createSmtpMailer } from '../adapters/smtp-mailer.ts'
import { checkTwilioAccount } from '../adapters/twilio-account.ts'
import { createTwilioCalls } from '../adapters/twilio-calls.ts'
import { createTwilioCarrier } from '../adapters/twilio-carrier.ts'
import { createWebPushService } from '../adapters/web-push-service.ts'
import { createZoomMeetings } from '../adapters/zoom-meetings.ts'
import type { Context } from '../context.ts'
import { accountLinkUrl } from '../modules/auth/account-links.ts'
import { createCalendarChecks, createCalendarStore } from '../modules/calendars/calendar-reading.ts'
import { createCallEvents } from '../modules/calls/call-reports.ts'
import { createSnoozeEnds } from '../modules/conversations/snooze-ends.ts'
import { createBulkChangeWork } from '../modules/customers/bulk-change-work.ts'
import { createImportWork } from '../modules/customers/imports/import-work.ts'
import { createFileSweep } from '../modules/files/file-sweep.ts'
import { createPictureAddresses } from '../modules/files/picture-address.ts'
import { invitationUrl } from '../modules/meetings/invitation-link.ts'
import { createInvitationMails } from '../modules/meetings/invitation-mails.ts'
import { createZoomMeetingStore } from '../modules/meetings/zoom-meetings.ts'
import { createAutomaticAnswers } from '../modules/messages/automatic-answers.ts'
import { createTextDelivery } from '../modules/messages/delivery.service.ts'
import { createTextPictures } from '../modules/messages/text-pictures.ts'
import { createDailySummaries } from '../modules/notifications/daily-summaries.ts'
import { createMailLosses } from '../modules/notifications/mail-losses.ts'
import { createNotificationMails } from '../modules/notifications/notification-mails.ts'
import { createAttemptOutcomes } from '../modules/pay/attempt-outcomes.ts'
import { createLinkExpiry } from '../modules/pay/link-expiry.ts'
import { readPushKeys } from '../modules/push/push-keys.ts'
import { createPushNotices } from '../modules/push/push-notices.ts'
import { createRefundOutcomes } from '../modules/refunds/refund-outcomes.ts'
import { createRecordingSweep } from '../modules/rooms/recording-sweep.ts'
import { createPlannedTexts } from '../modules/scheduled-messages/planned-texts.ts'
import { createZoomChecks } from '../modules/settings/zoom-check.ts'
import { createNewConversationRule, assignToFirstResponder } from '../modules/team/assignment-rules.ts'
import { createCallerRecordings } from '../modules/voicemails/caller-recordings.ts'
import { createMissedTexts } from '../modules/webhooks/missed-texts.ts'
import type { CallProvider } from '../ports/calls.ts'
import type { Carrier } from '../ports/carrier.ts'
import type { Mailer } from '../ports/mail.ts'
import type { MeetingProvider } from '../ports/meeting-provider.ts'
import type { PaymentProvider } from '../ports/payments.ts'
import type { PushService } from '../ports/push.ts'
import { createAnswerJobs } from './answer-jobs.ts'
import { createAssignmentJobs } from './assignment-jobs.ts'
import { createBatchJobs } from './batch-jobs.ts'
import { createCalendarJobs } from './calendar-jobs.ts'
import { createCallJobs } from './call-jobs.ts'
import { createCrashPoint } from './crash-point.ts'
import { createEmbeddedUpkeep } from './embedded-upkeep.ts'
import { createMailJobs } from './mail-jobs.ts'
import { createPaymentJobs } from './payment-jobs.ts'
import { createPictureJobs } from './picture-jobs.ts'
import { createPlannedTextJobs } from './planned-text-jobs.ts'
import { createPurges } from './purges.ts'
import { createPushJobs } from './push-jobs.ts'
import { createRecordingJobs } from './recording-jobs.ts'
import { createRefundJobs } from './refund-jobs.ts'
import { createSmsJobs } from './sms-jobs.ts'
import { startWorker, type Worker } from './worker.ts'
import { createZoomJobs } from './zoom-jobs.ts'

interface Providers {
  calls: CallProvider
  carrier: Carrier
  payments: PaymentProvider
  mailer: Mailer
  meetings: MeetingProvider
}

/**
 * Builds the providers that the configuration selects; simulated ones report back to `ownUrl`. Throws
 * WrongSettingError.
 */
async function createProviders({ config, clock }: Context, ownUrl: string): Promise<Providers> {
  const { mail, simulation, webhookSecret } = config
  await Promise.all([
    config.carrier.kind === 'twilio' ? checkTwilioAccount(config.carrier) : null,
    config.payments.kind === 'justifi' ? checkJustifi(config.payments) : null,
    mail.kind === 'smtp' ? checkSmtp(mail) : null,
  ])
  const addresses = createPictureAddresses(config.sessionSecret)
  const simulator = { ...simulation, secret: webhookSecret, clock, baseUrl: () => ownUrl }
  return {
    calls:
      config.carrier.kind === 'twilio'
        ? createTwilioCalls({ ...config.carrier, publicUrl: config.publicUrl })
        : createSimulatedCalls(simulator),
    carrier:
      config.carrier.kind === 'twilio'
        ? createTwilioCarrier({
            ...config.carrier,
            publicUrl: config.publicUrl,
            pictureUrl: (picture) => config.publicUrl + addresses.pathOf(picture, clock.now()),
          })
        : createSimulatedCarrier(simulator),
    payments:
      config.payments.kind === 'justifi'
        ? createJustifiPayments(config.payments, clock)
        : createSimulatedPayments(simulator),
    meetings: config.zoom.kind === 'zoom' ? createZoomMeetings(config.zoom) : createSimulatedMeetings(simulator),
    mailer: mail.kind === 'smtp' ? createSmtpMailer(mail) : createFolderMailer(mail.dir, mail.from),
  }
}

/** Builds the push service with the installation's keys, which are read when there is something to send. */
function createPushSender({ config, database }: Context): () => Promise<PushService> {
  let service: Promise<PushService> | null = null
  const create = async () => {
    const keys = await readPushKeys(database.knex, config)
    const subject = config.publicUrl.startsWith('https:') ? config.publicUrl : `mailto:${config.mail.from.address}`
    return createWebPushService({ keys, subject, insideHosts: config.push.insideHosts })
  }
  return () => {
    service ??= create().catch((error: unknown) => {
      service = null
      throw error
    })
    return service
  }
}

/** Starts the worker of this process with the configured providers. `ownUrl` is the address of the process. */
export async function startJobs(context: Context, ownUrl: string): Promise<Worker> {
  const { database, outbox, logger, clock, config } = context
  const { knex } = database
  const crashPoint = createCrashPoint(config.crashAt ?? undefined, config.production)
  const { calls, carrier, payments, mailer, meetings } = await createProviders(context, ownUrl)
  const imports = createImportWork(context)
  const bulkChanges = createBulkChangeWork(context)
  const worker = await startWorker({
    database,
    outbox,
    crashPoint,
    log: logger,
    handlers: {
      ...createSmsJobs({ knex, carrier, delivery: createTextDelivery(context), crashPoint, clock, log: logger }),
      ...createCallJobs({ provider: calls, reports: createCallEvents(context), crashPoint }),
      ...createRecordingJobs({ provider: calls, store: createCallerRecordings(context), crashPoint, log: logger }),
      ...createPictureJobs({ carrier, store: createTextPictures(context), crashPoint, log: logger }),
      ...createPaymentJobs({ provider: payments, outcomes: createAttemptOutcomes(context), crashPoint }),
      ...createRefundJobs({ provider: payments, outcomes: createRefundOutcomes(context), crashPoint }),
      ...createBatchJobs({
        importCustomers: imports.turn,
        giveUpImport: imports.giveUp,
        changeCustomers: bulkChanges.turn,
        giveUpChange: bulkChanges.giveUp,
      }),
      ...createAssignmentJobs((trx, organizationId, first) =>
        assignToFirstResponder(context, trx, organizationId, first),
      ),
      ...createAnswerJobs(createAutomaticAnswers(context)),
      ...createMailJobs({
        mailer,
        invitations: createInvitationMails(knex),
        losses: createMailLosses(context),
        linkUrl: accountLinkUrl(config),
        invitationUrl: (guestId) => invitationUrl(config, guestId),
        crashPoint,
        log: logger,
      }),
      ...createPushJobs({
        knex,
        service: createPushSender(context),
        notices: createPushNotices(context),
        enqueue: (trx, organizationId, jobs) => outbox.enqueue(trx, organizationId, jobs),
        crashPoint,
        clock,
        log: logger,
      }),
      ...createCalendarJobs(
        createCalendarStore(context, {
          source: createCalendarSource(config.calendars),
          read: createCalendarReader(),
        }),
      ),
      ...createZoomJobs({
        provider: meetings,
        checks: createZoomChecks(context),
        meetings: createZoomMeetingStore(context),
        crashPoint,
      }),
      ...createPlannedTextJobs(createPlannedTexts(context), clock),
    },
    sweeps: [
      createMissedTexts(context, carrier),
      createLinkExpiry(context),
      createSnoozeEnds(context),
      createNewConversationRule(context),
      createNotificationMails(context),
      createDailySummaries(context),
      createFileSweep(context),
      createRecordingSweep(context),
      createCalendarChecks(context),
      ...createPurges(knex, clock),
      ...createEmbeddedUpkeep(database),
    ],
  })
  return {
    async stop() {
      await worker.stop()
      await Promise.all([calls.close(), carrier.close(), payments.close()])
    },
  }
}
