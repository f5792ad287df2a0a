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
  summary: 'List the user’s calls and the untaken calls to the business, newest first unless sorted',
  query: z.object({
    ...filterParameters(CALL_FILTERS),
    ...sortParameter(CALL_SORTS),
    /** Every word must occur in the customer’s name, or the text must be a part of the number in any usual format. */
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
  summary: 'Count the calls of each type that match a search',
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
  summary: 'Get a call of the user, or an untaken call to the business',
  params: byId,
  response: call,
  policy: 'read',
  watches: WATCHES,
})

export const getCallTaker = endpoint({
  name: 'getCallTaker',
  method: 'GET',
  path: '/api/call-history/{id}/taker',
  summary: 'Get who took a call that rang for the user, and the user’s own response to it',
  params: byId,
  response: callTaker,
  policy: 'read',
  watches: [{ topic: 'call' }, { topic: 'user' }, { topic: 'phoneNumber' }],
})

export const startCall = endpoint({
  name: 'startCall',
  method: 'POST',
  path: '/api/call-history',
  summary: 'Call a number; the user’s own telephone rings and is connected',
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
  summary: 'Mark the call history as seen; resets the count of missed calls',
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
  'Hang up a call; returns its current state, its end follows as a live update',
)
export const answerCall = doToCall(
  'answerCall',
  'answer',
  'Answer a ringing call; the user’s own telephone rings and is connected',
)
export const declineCall = doToCall(
  'declineCall',
  'decline',
  'Decline a ringing call on all of the user’s devices; it goes to voicemail when it rings for nobody else',
)
export const silenceCall = doToCall(
  'silenceCall',
  'silence',
  'Silence a ringing call on all of the user’s devices; it can still be answered',
)

export const saveCallNote = endpoint({
  name: 'saveCallNote',
  method: 'PUT',
  path: '/api/call-history/{id}/note',
  summary: 'Save a note on a call, visible to the team; an empty one removes it',
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
  summary:
    'List the user’s ongoing calls and those ringing for them that they have not declined, newest first, at most 20',
  response: z.array(activeCall),
  policy: 'read',
  watches: [...WATCHES, { topic: 'user' }],
})

export const getPhoneCounts = endpoint({
  name: 'getPhoneCounts',
  method: 'GET',
  path: '/api/phone/counts',
  summary: 'Count the missed calls, unheard voicemails and unread texts for the user’s Phone screen',
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
  summary: 'Simulate a customer’s call to the number the user calls from; simulated carrier only, else 404',
  body: z.object({}),
  response: call,
  policy: 'message.simulateIncoming',
  affects: SHOWN,
})
