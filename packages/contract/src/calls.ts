import { CALL_FILTERS, CALL_OUTCOMES, CALL_RESPONSES, CALL_SORTS, CALL_STATUSES, CALL_TYPES } from '@parley/domain'
import { z } from 'zod'
import { CALL_READS } from './call-reads.ts'
import { byId, id, instant, page, searchText } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { filterParameters, sortParameter } from './list-query.ts'
import { API } from './paths.ts'

export const call = z
  .object({
    id,
    /** The customer's current name, or `Unknown`. */
    name: z.string(),
    /** The other party's number. */
    phoneNumber: z.string(),
    /** The business's own number. */
    lineNumber: z.string().nullable(),
    callType: z.enum(CALL_TYPES),
    /** When the call started. */
    timestamp: instant,
    status: z.enum(CALL_STATUSES),
    /** How the call ended; null while it is in progress. */
    outcome: z.enum(CALL_OUTCOMES).nullable(),
    answeredAt: instant.nullable(),
    /** Talk time; null when nobody talked or the call is still in progress. */
    durationSeconds: z.int().nullable(),
    note: z.string().nullable(),
    /** The caller's voicemail; null when there is none or it was deleted. */
    voicemail: z.object({ id, /** Whole seconds. */ duration: z.int() }).nullable(),
    /** The customer of the call, else the one who has the number now; null when there is none. */
    customerId: id.nullable(),
    /** The user whose call it is; null for a call to the team that nobody has taken. */
    userId: id.nullable(),
  })
  .meta({ id: 'Call' })
export type Call = z.output<typeof call>

/** The reader's response to the ringing, on any of their devices; null when there is none yet. */
const response = z.enum(CALL_RESPONSES).nullable()

const activeCall = call
  .extend({
    response,
    /**
     * Whether it rings for colleagues too, as a call to the business can; declining one that does not sends the caller
     * to voicemail.
     */
    ringsForOthers: z.boolean(),
  })
  .meta({ id: 'ActiveCall' })
export type ActiveCall = z.output<typeof activeCall>

const callTaker = z
  .object({
    /** The user who took the call; null when nobody has. */
    takenBy: z.object({ userId: id, name: z.string() }).nullable(),
    response,
  })
  .meta({ id: 'CallTaker' })
export type CallTaker = z.output<typeof callTaker>

const WATCHES = [{ topic: 'call' }, { topic: 'customer' }, { topic: 'voicemail' }] as const
/**
 * Search of calls: every word must occur in the customer’s name, or the text must be a part of the number in any usual
 * format.
 */
/** Reads that show a call. */
const SHOWN = [
  ...CALL_READS,
  'getCallTaker',
  'getPhoneCounts',
  'listPhoneLines',
  'listCustomerTimeline',
  'getTimelineCounts',
] as const

export const listCalls = endpoint({
  name: 'listCalls',
  method: 'GET',
  path: '/api/call-history',
  summary: 'The calls of one’s own line and those to the business that nobody took, newest first unless sorted',
  query: z.object({
    ...filterParameters(CALL_FILTERS),
    ...sortParameter(CALL_SORTS),
    search: searchText,
    ...page,
  }),
  response: z.array(call),
  policy: 'read',
  watches: WATCHES,
  paged: true,
})

export const getCallCounts = endpoint({
  name: 'getCallCounts',
  method: 'GET',
  path: '/api/call-history/counts',
  summary: 'How many calls of each type there are, inside a search',
  query: z.object({ search: searchText }),
  response: z
    .object({ all: z.int(), missed: z.int(), incoming: z.int(), outgoing: z.int() })
    .meta({ id: 'CallCounts' }),
  policy: 'read',
  watches: WATCHES,
})

export const getCall = endpoint({
  name: 'getCall',
  method: 'GET',
  path: '/api/call-history/{id}',
  summary: 'One call of one’s own line',
  params: byId,
  response: call,
  policy: 'read',
  watches: WATCHES,
})

export const getCallTaker = endpoint({
  name: 'getCallTaker',
  method: 'GET',
  path: '/api/call-history/{id}/taker',
  summary: 'Who has taken a call that rang for one, and what one did about it oneself',
  params: byId,
  response: callTaker,
  policy: 'read',
  watches: [{ topic: 'call' }, { topic: 'user' }, { topic: 'phoneNumber' }],
})

export const startCall = endpoint({
  name: 'startCall',
  method: 'POST',
  path: '/api/call-history',
  summary: 'Call a number: one’s own telephone rings and is connected',
  body: z.object({
    phoneNumber: z.string().max(40),
    /** Accepted and ignored: names are those of the customers. */
    name: z.string().max(200).optional(),
    callType: z.literal('outgoing').optional(),
  }),
  response: call,
  refusals: [422],
  policy: 'call.make',
  affects: SHOWN,
  idempotent: true,
})

export const seeCalls = endpoint({
  name: 'seeCalls',
  method: 'POST',
  path: '/api/call-history/seen',
  summary: 'The history was looked at: what was missed until now is missed no more',
  body: z.object({}),
  response: z.object({ missedCalls: z.int() }),
  status: [200],
  policy: 'call.make',
  affects: ['getPhoneCounts'],
})

/** An action of a user on an ongoing call; `does` is the last segment of its path. */
const doToCall = (name: string, does: string, summary: string) =>
  endpoint({
    name,
    method: 'POST',
    path: `/api/call-history/{id}/${does}`,
    summary,
    params: byId,
    body: z.object({}),
    response: call,
    status: [200],
    refusals: [409],
    policy: 'call.make',
    affects: SHOWN,
  })

export const hangUpCall = doToCall(
  'hangUpCall',
  'hang-up',
  'End a call; the answer shows it as it is now, its end is told live',
)
export const answerCall = doToCall(
  'answerCall',
  'answer',
  'Take a call that rings: one’s own telephone rings and is connected',
)
export const declineCall = doToCall(
  'declineCall',
  'decline',
  'Turn a call away that rings, on all of one’s devices; where it rings for nobody else, the caller comes to voicemail',
)
export const silenceCall = doToCall(
  'silenceCall',
  'silence',
  'Let a call that rings make no sound on any of one’s devices; it can still be taken',
)

export const saveCallNote = endpoint({
  name: 'saveCallNote',
  method: 'PUT',
  path: '/api/call-history/{id}/note',
  summary: 'Keep a note about a call, seen by the team; an empty one is none',
  params: byId,
  body: z.object({ note: z.string() }),
  response: call,
  policy: 'call.make',
  affects: SHOWN,
})

export const listActiveCalls = endpoint({
  name: 'listActiveCalls',
  method: 'GET',
  path: '/api/phone/active-calls',
  summary: 'One’s calls that go on, and those that ring for one and were not turned away, newest first, at most 20',
  response: z.array(activeCall),
  policy: 'read',
  watches: [...WATCHES, { topic: 'user' }],
})

export const getPhoneCounts = endpoint({
  name: 'getPhoneCounts',
  method: 'GET',
  path: '/api/phone/counts',
  summary: 'What waits in one’s Phone',
  response: z
    .object({
      /** Since the user last viewed the history. */
      missedCalls: z.int(),
      unheardVoicemails: z.int(),
      /** Unread texts of the user's own line. */
      unreadTexts: z.int(),
    })
    .meta({ id: 'PhoneCounts' }),
  policy: 'read',
  watches: [{ topic: 'call' }, { topic: 'voicemail' }, { topic: 'lineText' }, { topic: 'customer' }],
})

export const simulateIncomingCall = endpoint({
  name: 'simulateIncomingCall',
  method: 'POST',
  path: `${API}/simulate-incoming-call`,
  summary: 'Let a customer call one’s own line; only with the simulated carrier',
  body: z.object({}),
  response: call,
  policy: 'message.simulateIncoming',
  affects: SHOWN,
})
