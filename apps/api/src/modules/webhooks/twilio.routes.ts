import { cleanText } from '@parley/domain'
import type { Router } from 'express'
import type { Logger } from 'pino'
import { z } from 'zod'
import { fateOf, isKnownStatus, TWILIO_STATUS_PATH } from '../../adapters/twilio-status.ts'
import type { SmsWebhooks, TextReport } from './sms-webhooks.service.ts'
import { e164, readForm as read, sid, signedForm, type TwilioRoutesOptions, uuid } from './twilio-forms.ts'

const PROVIDER = 'twilio'
const INBOUND_PATH = '/api/webhooks/twilio/inbound'
const EMPTY_ANSWER = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>'

const statusForm = z.object({
  MessageSid: sid,
  MessageStatus: z.string().max(40),
  ErrorCode: z.string().max(10).transform(cleanText).optional(),
})
const statusQuery = z.object({ organizationId: uuid, reference: uuid })
const OPT_OUT_TYPES = { STOP: 'stop', START: 'start', HELP: 'help' } as const
const inboundForm = z.object({
  MessageSid: sid,
  /** Not a phone number for a short code or another channel. */
  From: z.string(),
  To: z.string(),
  Body: z.string().default(''),
  NumMedia: z.coerce.number().int().nonnegative().catch(0),
  /** Sent with Advanced Opt-Out only. */
  OptOutType: z.enum(['STOP', 'START', 'HELP']).optional().catch(undefined),
})

/** Routes for Twilio's status callbacks and inbound texts: forms, signed over the public URL and the fields. */
export function registerTwilioRoutes(
  router: Router,
  options: TwilioRoutesOptions,
  sms: SmsWebhooks,
  log: Pick<Logger, 'info'>,
): void {
  const signed = signedForm(options)

  router.post(TWILIO_STATUS_PATH, ...signed, async (request, response) => {
    const { organizationId, reference } = read(statusQuery, request.query)
    const form = read(statusForm, request.body)
    if (!isKnownStatus(form.MessageStatus)) {
      log.info({ sid: form.MessageSid }, 'a report says a status that is not known, so it changes nothing')
    }
    const eventId = `${form.MessageSid} ${form.MessageStatus}`
    const call = { provider: PROVIDER, eventId, organizationId, reference, carrierId: form.MessageSid }
    await sms.reportText({ ...call, report: reportOf(form) })
    response.status(204).end()
  })

  router.post(INBOUND_PATH, ...signed, async (request, response) => {
    const { MessageSid, From, To, Body, NumMedia, OptOutType } = read(inboundForm, request.body)
    if (e164.safeParse(From).success && e164.safeParse(To).success) {
      const event = { provider: PROVIDER, eventId: MessageSid, carrierId: MessageSid }
      const keyword = OptOutType && OPT_OUT_TYPES[OptOutType]
      await sms.receiveText({ ...event, from: From, to: To, body: Body, mediaCount: NumMedia, keyword })
    } else {
      log.info({ sid: MessageSid }, 'a text from or to something that is no phone number was left out')
    }
    response.type('text/xml').send(EMPTY_ANSWER)
  })
}

function reportOf({ MessageStatus, ErrorCode }: z.output<typeof statusForm>): TextReport['report'] {
  const fate = fateOf(MessageStatus)
  if (fate === 'accepted') return null
  return fate === 'delivered' ? { status: 'delivered' } : { status: 'failed', errorCode: ErrorCode ?? null }
}
