import { PRODUCT, type ZoomCredentials } from '@parley/domain'
import { z } from 'zod'
import type { ZoomConfig } from '../config-zoom.ts'
import type { MeetingProvider, ProviderMeeting, ProviderRefusal } from '../ports/meeting-provider.ts'
import { ProviderError } from './provider-error.ts'
import { createZoomApi } from './zoom-api.ts'

/** Zoom's meeting types: one at a fixed time, and one to be met in repeatedly. */
const SCHEDULED = 2
const RECURRING_WITHOUT_TIME = 3

/**
 * A meeting's number exceeds 32 bits, but fits a JSON number; `start_url`, which makes its reader the host, is not
 * read.
 */
const madeAnswer = z.object({ id: z.number().transform(String), join_url: z.string() })
const listAnswer = z.object({
  next_page_token: z.string().default(''),
  meetings: z.array(z.object({ ...madeAnswer.shape, agenda: z.string().default('') })).default([]),
})
const PAGE_SIZE = 300

/** Mark by which a meeting is found again after a lost response. */
const markOf = ({ key }: ProviderMeeting) => `${PRODUCT.name} ${key}`

const bodyOf = (meeting: ProviderMeeting) => ({
  topic: meeting.title,
  agenda: markOf(meeting),
  duration: meeting.minutes,
  timezone: meeting.timezone,
  ...(meeting.startTime === null
    ? { type: RECURRING_WITHOUT_TIME }
    : { type: SCHEDULED, start_time: `${meeting.startTime.toISOString().slice(0, 19)}Z` }),
})

const GONE = { status: 'gone' } as const

/** Others may join without a host. */
const SETTINGS = { join_before_host: true, jbh_time: 0, waiting_room: false }

/** Meetings in an organisation's own Zoom account, hosted by the owner of its app there. */
export function createZoomMeetings(config: Omit<ZoomConfig, 'kind'>): MeetingProvider {
  const api = createZoomApi(config)

  /** Finds the meeting that an earlier attempt created. */
  async function find(account: ZoomCredentials, meeting: ProviderMeeting) {
    let page = ''
    do {
      const query = new URLSearchParams({ type: 'scheduled', page_size: String(PAGE_SIZE) })
      if (page !== '') query.set('next_page_token', page)
      const answer = await api.call(account, 'GET', `/users/me/meetings?${query.toString()}`)
      if (answer.status !== 'done') return answer
      const { meetings, next_page_token: next } = read(listAnswer, answer.body)
      const found = meetings.find(({ agenda }) => agenda.startsWith(markOf(meeting)))
      if (found) return madeOf(found)
      page = next
    } while (page !== '')
    return GONE
  }

  return {
    check: (account) => api.check(account),
    find,
    async create(account, meeting, isAgain) {
      const known = isAgain ? await find(account, meeting) : GONE
      if (known.status !== 'gone') return known
      const answer = await api.call(account, 'POST', '/users/me/meetings', { ...bodyOf(meeting), settings: SETTINGS })
      if (answer.status === 'gone') return { status: 'refused', problem: 'refused' }
      return answer.status === 'done' ? madeOf(read(madeAnswer, answer.body)) : answer
    },
    async change(account, id, meeting) {
      const answer = await api.call(account, 'PATCH', `/meetings/${encodeURIComponent(id)}`, bodyOf(meeting))
      return answer.status === 'done' ? { status: 'changed' } : answer
    },
    async remove(account, id) {
      const answer = await api.call(account, 'DELETE', `/meetings/${encodeURIComponent(id)}`)
      return answer.status === 'done' || answer.status === 'gone' ? { status: 'removed' } : answer
    },
  }
}

function read<Answer>(schema: z.ZodType<Answer>, body: unknown): Answer {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new ProviderError('The answer of Zoom cannot be read', 'unreadable')
  return parsed.data
}

function madeOf({
  id,
  join_url: link,
}: z.output<typeof madeAnswer>): { status: 'made'; id: string; link: string } | ProviderRefusal {
  const isSafe = URL.canParse(link) && new URL(link).protocol === 'https:'
  return isSafe ? { status: 'made', id, link } : { status: 'refused', problem: 'refused' }
}
