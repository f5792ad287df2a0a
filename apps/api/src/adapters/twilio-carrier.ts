import { carrierFailureText, TEXT_PICTURE_BYTES_MAX } from '@parley/domain'
import type { z } from 'zod'
import type { Carrier, CarrierLater, CarrierStatus, CarrierText, ReceivedText, SendOutcome } from '../ports/carrier.ts'
import { createTwilioApi, type TwilioAccount, type TwilioAnswer } from './twilio-api.ts'
import { findSameText } from './twilio-match.ts'
import { mediaPage, messagePage, messageRecord, type MessageRecord } from './twilio-records.ts'
import { fateOf, TWILIO_STATUS_PATH } from './twilio-status.ts'

export interface TwilioOptions extends TwilioAccount {
  publicUrl: string
  /** The address from which Twilio fetches one of our pictures; valid for a few hours. */
  pictureUrl: (picture: { organizationId: string; fileId: string }) => string
}

const SID = /^[A-Z]{2}[0-9a-f]{32}$/
const E164 = /^\+[1-9]\d{6,14}$/
const PAGE_SIZE = '100'
const NOT_FOUND = 404
/** Allowed difference between their clock and ours. */
const CLOCK_DIFFERENCE_MS = 60_000

/**
 * Sends texts through Twilio. Its API has no idempotency keys: after a lost response, the text is searched for among
 * the latest ones between the two numbers before it is sent again.
 */
export function createTwilioCarrier({ publicUrl, pictureUrl, ...account }: TwilioOptions): Carrier {
  const api = createTwilioApi(account)

  /** Messages not older than `since`, newest first. */
  async function list(query: Record<string, string>, since: Date): Promise<MessageRecord[] | CarrierLater> {
    const found: MessageRecord[] = []
    let answer = await api.get('/Messages.json', { ...query, PageSize: PAGE_SIZE })
    for (;;) {
      if (answer.kind === 'later') return answer.later
      const { messages, next_page_uri: next } = read(messagePage, answer)
      const fresh = messages.filter(({ date_created }) => date_created >= since)
      found.push(...fresh)
      if (!next || fresh.length < messages.length) return found
      answer = await api.get(next)
    }
  }

  return {
    async send(text, key) {
      const { organizationId, pictureIds } = text
      const fields = {
        From: text.from,
        To: text.to,
        ...(text.body !== '' && { Body: text.body }),
        ...(pictureIds.length > 0 && { MediaUrl: pictureIds.map((fileId) => pictureUrl({ organizationId, fileId })) }),
        StatusCallback: statusUrl(publicUrl, text, key),
      }
      const answer = await api.post('/Messages.json', fields)
      if (answer.kind === 'later') return answer.later
      if (answer.kind === 'refused') return refusal(answer.code)
      const record = answer.kind === 'done' ? messageRecord.safeParse(answer.body) : null
      return record?.success ? { status: 'accepted', carrierId: record.data.sid } : { status: 'unknown' }
    },

    async lookup({ carrierId, text, since, findTaken }) {
      if (carrierId !== null) {
        const answer = await api.get(`/Messages/${carrierId}.json`)
        return answer.kind === 'later' ? answer.later : toStatus(read(messageRecord, answer))
      }
      const earliest = new Date(since.getTime() - CLOCK_DIFFERENCE_MS)
      const texts = await list({ From: text.from, To: text.to }, earliest)
      if (!Array.isArray(texts)) return texts
      const taken = new Set(await findTaken(texts.map(({ sid }) => sid)))
      const found = findSameText(
        texts.filter(({ sid }) => !taken.has(sid)),
        text.body,
      )
      return found && toStatus(found)
    },

    async listReceived(to, since) {
      const records = await list({ To: to, 'DateSent>': since.toISOString() }, since)
      return Array.isArray(records) ? records.flatMap(toReceived).toReversed() : records
    },

    async fetchPictures(carrierId, count) {
      if (!SID.test(carrierId)) return { status: 'fetched', pictures: Array.from({ length: count }, () => null) }
      const path = `/Messages/${carrierId}/Media`
      const answer = await api.get(`${path}.json`, { PageSize: PAGE_SIZE })
      if (answer.kind === 'later') return answer.later
      const { media_list: media } = read(mediaPage, answer)
      const pictures: (Uint8Array | null)[] = []
      for (const { sid, content_type: type } of media.slice(0, count)) {
        const isPicture = type.startsWith('image/') && SID.test(sid)
        const file = isPicture ? await api.download(`${path}/${sid}`, TEXT_PICTURE_BYTES_MAX) : null
        if (file?.kind === 'later') return { status: 'later', reason: 'unreachable', code: 'media', waitMs: null }
        pictures.push(file?.kind === 'done' ? file.bytes : null)
      }
      return {
        status: 'fetched',
        pictures: [...pictures, ...Array.from({ length: count - pictures.length }, () => null)],
      }
    },

    async removePictures(carrierId) {
      if (!SID.test(carrierId)) return { status: 'removed' }
      const path = `/Messages/${carrierId}/Media`
      const answer = await api.get(`${path}.json`, { PageSize: PAGE_SIZE })
      if (answer.kind === 'later') return answer.later
      // The text itself may have been deleted at Twilio.
      if (answer.kind === 'refused' && answer.status === NOT_FOUND) return { status: 'removed' }
      for (const { sid } of read(mediaPage, answer).media_list) {
        const removed = await api.remove(`${path}/${sid}.json`)
        if (removed.kind === 'later') return removed.later
        if (removed.kind === 'lost') return { status: 'later', reason: 'unreachable', code: removed.code, waitMs: null }
        if (removed.kind === 'refused' && removed.status !== NOT_FOUND) {
          throw new Error(`Twilio: media could not be removed (${removed.code})`)
        }
      }
      return { status: 'removed' }
    },

    close: async () => undefined,
  }
}

/** The address at which Twilio reports the status of a text. */
function statusUrl(publicUrl: string, { organizationId }: Pick<CarrierText, 'organizationId'>, key: string): string {
  const url = new URL(`${publicUrl}${TWILIO_STATUS_PATH}`)
  url.search = new URLSearchParams({ organizationId, reference: key }).toString()
  return url.href
}

function refusal(code: string): SendOutcome {
  return { status: 'refused', code, text: carrierFailureText(code) }
}

function read<Schema extends z.ZodType>(
  schema: Schema,
  answer: Extract<TwilioAnswer, { kind: 'done' | 'refused' }>,
): z.output<Schema> {
  if (answer.kind === 'refused') throw new Error(`Twilio: messages could not be read (${answer.code})`)
  const result = schema.safeParse(answer.body)
  if (!result.success) throw new Error('Twilio: messages could not be read (unknown form)')
  return result.data
}

function toReceived({ sid, direction, from, to, body, num_media, date_created }: MessageRecord): ReceivedText[] {
  if (direction !== 'inbound' || !from || !E164.test(from) || !to) return []
  return [{ carrierId: sid, from, to, body: body ?? '', mediaCount: num_media, sentAt: date_created }]
}

function toStatus({ sid, status, error_code: errorCode }: MessageRecord): CarrierStatus {
  const fate = fateOf(status)
  if (fate !== 'failed') return { status: fate, carrierId: sid }
  const code = String(errorCode || status)
  return { status: fate, carrierId: sid, code, text: carrierFailureText(errorCode ? code : null) }
}
