import {
  BULK_BATCH,
  DEFAULT_PICTURES_PER_MINUTE,
  DEFAULT_TEXT_LIMIT,
  type Id,
  PRODUCT,
  type Role,
  SETUP_LINK_LIFE_MS,
} from '@parley/domain'
import { buildWorld, STORY_CLOCK } from '@parley/scenarios'
import { type AnsweredAndEnded, createViewerBoard, type OutboxJob } from '@parley/state-machines'
import { getResponse } from 'msw'
import { scheduleNextBatch } from './bulk-change-work.ts'
import { receiveCall } from './calls.ts'
import { holdPending, receive, setCarrierRefusal } from './carrier.ts'
import { createFaultBox } from './faults.ts'
import { findEndpoint } from './find-endpoint.ts'
import { createHandle } from './handle.ts'
import { handleEvents } from './handlers/events.ts'
import { handleFiles } from './handlers/files.ts'
import { HANDLERS } from './handlers/index.ts'
import { setViewer } from './handlers/presence.ts'
import { handlePublicPages } from './handlers/public-pages.ts'
import { payByCode } from './handlers/public-pay.ts'
import { handleRecordingFiles } from './handlers/recordings.ts'
import { handleRoomEvents } from './handlers/rooms.ts'
import { createNewId } from './ids.ts'
import { scheduleImportWork } from './import-work.ts'
import { keepWorld } from './kept-world.ts'
import { createLiveStreams } from './live-streams.ts'
import type { MockApi, MockApiOptions } from './mock-api.ts'
import { actorOf, type MockContext, type Session } from './mock-context.ts'
import { expireLinks, payByLink, takeAfterDecline } from './payments.ts'
import { answerRefund } from './refunds.ts'
import { fire, planAll } from './scheduled-texts.ts'
import { planWaking, wake } from './snoozes.ts'
import { createStore, ownedBy } from './store.ts'
import type { Tally } from './tally.ts'
import { createTimeline } from './timeline.ts'
import { get } from './views.ts'
import { resume, work } from './worker.ts'

/**
 * Creates a mocked server: MSW handlers for every endpoint over a store of its own, with the decisions of the real
 * server.
 */
export function createMockApi(options: MockApiOptions = {}): MockApi {
  const { scenario = 'lively', role = 'manager', seed = '1', clock = STORY_CLOCK, deliveryMs = 1200 } = options
  const publicUrl = options.publicUrl ?? 'https://pay.example'
  const { kept } = options
  const timeline = createTimeline(kept?.at ?? clock, kept?.isFrozen ?? options.frozen, kept?.advanced)
  const { now } = timeline
  const lastId = kept?.lastId ?? { last: 0 }
  const sessions = kept?.sessions ?? new Map<string, Session>()
  const sessionOf = (browser: string) => {
    const session = sessions.get(browser) ?? { userId: null, authenticatedAt: now() }
    sessions.set(browser, session)
    return session
  }
  const enterAs = (session: Session, userId: Id | null) => Object.assign(session, { userId, authenticatedAt: now() })
  let browser = options.browser ?? THE_BROWSER
  const current = () => sessionOf(browser)
  const context: MockContext = {
    store: kept?.store ?? createStore(buildWorld(scenario, { anchor: clock, seed, publicUrl })),
    now,
    newId: createNewId(now, lastId),
    lastId,
    publicUrl,
    session: {
      get userId() {
        return current().userId
      },
      set userId(id) {
        enterAs(current(), id)
      },
      get authenticatedAt() {
        return current().authenticatedAt
      },
      set authenticatedAt(at) {
        current().authenticatedAt = at
      },
    },
    get browser() {
      return browser
    },
    sessions,
    enter: (request) => {
      browser = request.headers.get(BROWSER_HEADER) ?? options.browser ?? THE_BROWSER
    },
    seen: kept?.seen ?? new Map<Id, Date>(),
    live: createLiveStreams(kept?.revision),
    work: (job) => work(context, job),
    begun: kept?.begun ?? new Map<Id, OutboxJob>(),
    viewers: createViewerBoard(),
    later: (work) => {
      if (deliveryMs === 0) work()
      else if (deliveryMs !== null) timeline.soon(deliveryMs, work)
    },
    after: timeline.soon,
    calls: {
      asked: kept?.asked ?? new Map<Id, AnsweredAndEnded>(),
      pace: deliveryMs === null ? null : (options.callPace ?? 1),
    },
    carrier: kept?.carrier ?? { refusal: options.carrierRefusal ?? null, held: new Map() },
    bulkBatch: options.bulkBatch ?? BULK_BATCH,
    plan: (id, at) => timeline.at(at, () => fire(context, id)),
    planWake: (id, at) => timeline.at(at, () => wake(context, id)),
    failures: kept?.failures ?? new Map<string, Tally>(),
    textLimit: options.textLimit === undefined ? DEFAULT_TEXT_LIMIT : options.textLimit,
    textCounts: kept?.textCounts ?? new Map<string, Tally>(),
    picturesPerMinute: options.picturesPerMinute ?? DEFAULT_PICTURES_PER_MINUTE,
    pictureCounts: new Map<string, Tally>(),
    setupLink: kept ? kept.setupLink : options.setupLink ? firstStart(clock) : null,
  }
  planAll(context)
  planWaking(context)
  if (kept) for (const job of kept.begun.values()) resume(context, job)
  else holdPending(context)
  for (const change of context.store.bulkChanges.values()) scheduleNextBatch(context, change)
  for (const stored of context.store.customerImports.values()) scheduleImportWork(context, stored)
  if (options.advanced && !kept) {
    timeline.advanceTo(new Date(clock.getTime() + options.advanced))
    expireLinks(context)
  }
  const faults = createFaultBox(kept?.faults ?? options.faults ?? {}, Math.random)
  const handle = createHandle(context, faults)
  for (const register of HANDLERS) register(handle, context)
  const handlers = [
    handle.handler,
    handleEvents(context, faults),
    handleRoomEvents(),
    handleRecordingFiles(context, faults),
    ...handleFiles(context, faults),
    ...handlePublicPages(context),
  ]

  const signInAs = (role: Role, organizationName?: string, session = context.session) => {
    const user = [...context.store.users.values()].find(
      (user) =>
        user.role === role &&
        user.status === 'active' &&
        (organizationName === undefined ||
          get(context.store.organizations, user.organizationId).name === organizationName),
    )
    if (!user) throw new Error(`mocks: scenario ${scenario} has nobody with the role ${role}`)
    enterAs(session, user.id)
  }
  if (options.signedIn !== false && !kept) signInAs(role)

  return {
    handlers,
    store: context.store,
    now,
    timeline,
    keep: () => keepWorld(context, { name: kept?.name ?? options.worldName ?? '', sessions, timeline, faults }),
    setFaults: faults.set,
    changeFault: faults.change,
    holds: (request) => faults.holds(findEndpoint(request)?.endpoint.name ?? ''),
    faults: faults.list,
    advanceTo: (when) => {
      timeline.advanceTo(when)
      expireLinks(context)
      for (const { id: organizationId } of context.store.organizations.values())
        context.live.publish({ type: 'reset', organizationId, ids: {} })
    },
    setCarrierRefusal: (reason) => setCarrierRefusal(context, reason),
    actor: () => actorOf(context),
    signInAs: (role, organizationName) => signInAs(role, organizationName),
    openBrowser: (browser, role, isAnew = false) => {
      if (sessions.has(browser) && !isAnew) return
      const session = sessionOf(browser)
      session.userId = null
      if (role) signInAs(role, undefined, session)
    },
    signIn: (browser, userId) => {
      enterAs(sessionOf(browser), get(context.store.users, userId).id)
    },
    askAgain: () => {
      context.session.authenticatedAt = new Date(0)
    },
    userOf: (browser) => context.store.users.get(sessions.get(browser)?.userId ?? '') ?? null,
    signOut: () => {
      context.session.userId = null
      context.live.closeAll()
    },
    emit: (change) => context.live.publish(change),
    watch: (listen) => context.live.watch(listen),
    payByLink: (invoiceNumber) => payByLink(context, invoiceNumber),
    payByCode: (code) => void payByCode(context, code, null),
    takeAfterDecline: (transactionId) => takeAfterDecline(context, transactionId),
    answerRefund: (refundId, outcome) => answerRefund(context, refundId, outcome),
    receiveText: (conversationId, content, mediaCount) =>
      void receive(context, get(context.store.conversations, conversationId), content, mediaCount),
    receiveCall: (customerId) => {
      const { organizationId, phoneNumber } = get(context.store.customers, customerId)
      const line = ownedBy(context.store.phoneNumbers, organizationId).find(({ isDefault }) => isDefault)
      if (!line) throw new Error('The organization has no number to call')
      const call = { organizationId, userId: null, from: phoneNumber, to: line.phoneNumber }
      return receiveCall(context, call).id
    },
    setViewer: (conversationId, userId, state) => setViewer(context, conversationId, userId, state),
    answer: async (request) => getResponse(handlers, request),
    fetch: async (request) => {
      const response = await getResponse(handlers, request)
      if (!response) throw new Error(`${PRODUCT.name} mocks: no handler for ${request.method} ${request.url}`)
      return response
    },
    handled: handle.handled,
  }
}

/** Token of the setup link in the mocks. */
export const SETUP_TOKEN = 'first-start'

/** The browser of requests that name none. */
const THE_BROWSER = 'this'

/** Header with the name of the browser that sends the request; each browser has its own session. */
export const BROWSER_HEADER = 'Mock-Browser'

const firstStart = (clock: Date) => ({
  token: SETUP_TOKEN,
  expiresAt: new Date(clock.getTime() + SETUP_LINK_LIFE_MS),
})
