import type { AnyEndpoint } from '@parley/contract'
import {
  type Actor,
  BULK_BATCH,
  type HeldReason,
  type Id,
  DEFAULT_TEXT_LIMIT,
  PRODUCT,
  type Role,
  SETUP_LINK_LIFE_MS,
  type TextLimit,
} from '@parley/domain'
import { buildWorld, type ScenarioName, STORY_CLOCK } from '@parley/scenarios'
import {
  type AskedOfCall,
  createViewerBoard,
  type OutboxJob,
  type RefundOutcome,
  type ViewerState,
} from '@parley/state-machines'
import { getResponse, type RequestHandler } from 'msw'
import { goOnWithBulkChange } from './bulk-change-work.ts'
import { receiveCall } from './calls.ts'
import { holdPending, receive, setCarrierRefusal } from './carrier.ts'
import { createFaultBox, type Faults, type FaultState } from './faults.ts'
import { createHandle } from './handle.ts'
import { handleAccountPasswords } from './handlers/account-passwords.ts'
import { handleAccountSessions } from './handlers/account-sessions.ts'
import { handleAssignmentRules } from './handlers/assignment-rules.ts'
import { handleAudit } from './handlers/audit.ts'
import { handleAuth } from './handlers/auth.ts'
import { handleCalendarFeed } from './handlers/calendar-feed.ts'
import { handleCalendars } from './handlers/calendars.ts'
import { handleCalls } from './handlers/calls.ts'
import { handleComments } from './handlers/comments.ts'
import { handleConversationBulk } from './handlers/conversation-bulk.ts'
import { handleConversations } from './handlers/conversations.ts'
import { handleCustomFields } from './handlers/custom-fields.ts'
import { handleCustomerBulk } from './handlers/customer-bulk.ts'
import { handleCustomerDuplicates } from './handlers/customer-duplicates.ts'
import { handleCustomerEdits } from './handlers/customer-edits.ts'
import { handleCustomerErase } from './handlers/customer-erase.ts'
import { handleCustomerImports } from './handlers/customer-imports.ts'
import { handleCustomerMerge } from './handlers/customer-merge.ts'
import { handleCustomerRecords } from './handlers/customer-records.ts'
import { handleCustomerTimeline } from './handlers/customer-timeline.ts'
import { handleCustomers } from './handlers/customers.ts'
import { handleDrafts } from './handlers/drafts.ts'
import { handleEvents } from './handlers/events.ts'
import { handleFiles } from './handlers/files.ts'
import { handleInvites } from './handlers/invites.ts'
import { handleInvoiceTexts } from './handlers/invoice-texts.ts'
import { handleInvoiceWrites } from './handlers/invoice-writes.ts'
import { handleInvoices } from './handlers/invoices.ts'
import { handleLineTexts } from './handlers/line-texts.ts'
import { handleMeetings } from './handlers/meetings.ts'
import { handleMessages } from './handlers/messages.ts'
import { handleNotes } from './handlers/notes.ts'
import { handleNotifications } from './handlers/notifications.ts'
import { handlePasskeys } from './handlers/passkeys.ts'
import { handlePaymentRequests } from './handlers/payment-requests.ts'
import { handlePhoneNumbers } from './handlers/phone-numbers.ts'
import { handlePictures } from './handlers/pictures.ts'
import { handlePresence, setViewer } from './handlers/presence.ts'
import { handleProfile } from './handlers/profile.ts'
import { handlePublicPay } from './handlers/public-pay.ts'
import { handlePush } from './handlers/push.ts'
import { handleReauthentication } from './handlers/reauthentication.ts'
import { handleReceipts } from './handlers/receipts.ts'
import { handleRoomEvents, handleRooms } from './handlers/rooms.ts'
import { handleSavedViews } from './handlers/saved-views.ts'
import { handleScheduledMessages } from './handlers/scheduled-messages.ts'
import { handleSecondFactor } from './handlers/second-factor.ts'
import { handleSettings } from './handlers/settings.ts'
import { handleSetupGuide } from './handlers/setup-guide.ts'
import { handleSetup } from './handlers/setup.ts'
import { handleTeamAnswers } from './handlers/team-answers.ts'
import { handleTeamMembers } from './handlers/team-members.ts'
import { handleTeamOpen } from './handlers/team-open.ts'
import { handleTeamRecords } from './handlers/team-records.ts'
import { handleTeam } from './handlers/team.ts'
import { handleTemplates } from './handlers/templates.ts'
import { handleTextPictureUploads } from './handlers/text-picture-uploads.ts'
import { handleTransactionWrites } from './handlers/transaction-writes.ts'
import { handleTransactions } from './handlers/transactions.ts'
import { handleUsers } from './handlers/users.ts'
import { handleVirtualTerminal } from './handlers/virtual-terminal.ts'
import { handleVoicemails } from './handlers/voicemails.ts'
import { createNewId } from './ids.ts'
import { keepWorld, type KeptWorld } from './kept-world.ts'
import { createLiveStreams } from './live-streams.ts'
import { actorOf, type LiveUpdate, type MockContext, type Session } from './mock-context.ts'
import { expireLinks, payByLink, takeAfterDecline } from './payments.ts'
import { answerRefund } from './refunds.ts'
import { fire, planAll } from './scheduled-texts.ts'
import { planWaking, wake } from './snoozes.ts'
import { createStore, ownedBy, type Store } from './store.ts'
import { createTimeline, type Timeline } from './timeline.ts'
import { get } from './views.ts'
import { resume, work } from './worker.ts'

export interface MockApiOptions {
  /** Default `lively`. */
  scenario?: ScenarioName
  /** Who is signed in, by role: the scenario's first person of it. Default `manager`. */
  role?: Role
  /** Another seed tells other talk, amounts and ids. */
  seed?: string
  /** The instant at which the world starts; time runs on from there. Default: the clock of the stories. */
  clock?: Date
  /** How far the world's time is moved on at once, in milliseconds: what falls due until then happens. */
  advanced?: number
  /** Time stands still. Default false. */
  frozen?: boolean
  /** The world as it was kept, in the place of a new one. */
  kept?: KeptWorld
  faults?: Faults
  /** Default true. */
  signedIn?: boolean
  /** The browser of whoever is signed in, as BROWSER_HEADER names it. Default: that of all requests that name none. */
  browser?: string
  /** The link of the first start, `/setup/first-start`, opens. Default false. */
  setupLink?: boolean
  /** Where payment links lead. Default `https://pay.example`. */
  publicUrl?: string
  /** Milliseconds until a carrier has delivered. Default 1200; 0 within the call, null never. */
  deliveryMs?: number | null
  /** How fast simulated calls go; 1, the default, as in life. */
  callPace?: number
  /** How many texts one person may send; null: any number. Default as in the product. */
  textLimit?: TextLimit | null
  /** The carrier takes no text, and why: what is on its way waits. */
  carrierRefusal?: HeldReason
  /** How many customers of a bulk change are changed in one step. Default as in the product. */
  bulkBatch?: number
}

/** One mocked server with a store of its own. */
export interface MockApi {
  handlers: RequestHandler[]
  store: Store
  /** The mocked server's time. */
  now: () => Date
  timeline: Timeline
  /** The world as it stands. */
  keep: () => KeptWorld
  /** Replaces the faults that are on. */
  setFaults: (faults: Faults) => void
  /** The faults that were set, those that are over too. */
  faults: () => readonly FaultState[]
  /** Moves the world's time on: what falls due until then happens, and every screen looks again. */
  advanceTo: (when: Date) => void
  /** The carrier takes no text any more, or takes them again (null), what has waited too. */
  setCarrierRefusal: (reason: HeldReason | null) => void
  /** The signed-in person, or null. */
  actor: () => Actor | null
  signInAs: (role: Role, organizationName?: string) => void
  /** Signs in whoever of the role comes first, in a browser that was not seen before, or anew; null: nobody. */
  openBrowser: (browser: string, role: Role | null, isAnew?: boolean) => void
  /** Signs this person in, in the place of whoever was. */
  signIn: (browser: string, userId: string) => void
  /** Whoever is signed in did so long ago: what is sensitive asks who they are. */
  askAgain: () => void
  /** Who is signed in in a browser. */
  userOf: (browser: string) => { id: string; name: string; organizationId: string } | null
  signOut: () => void
  /** Sends a live update that no call caused. */
  emit: (change: LiveUpdate) => void
  /** Calls back with every live update, whoever it is for. */
  watch: (hear: (change: LiveUpdate) => void) => void
  /** Lets a customer begin to pay an open invoice by its link; what is returned says that the card was declined. */
  payByLink: (invoiceNumber: string) => () => void
  /** Lets the provider say that it has taken the money of a declined payment after all. */
  takeAfterDecline: (transactionId: string) => void
  /** Lets the provider say what became of a refund. */
  answerRefund: (refundId: string, outcome: RefundOutcome) => void
  /** Lets the customer of a conversation write. */
  receiveText: (conversationId: string, content: string, mediaCount?: number) => void
  /** Lets a customer call the organisation's first number for everybody; what is returned is the call's id. */
  receiveCall: (customerId: string) => string
  /** Lets a colleague open a conversation, type in it or leave it; they stay until they leave. */
  setViewer: (conversationId: string, userId: string, state: ViewerState) => void
  /** Answers a request without a network; throws for a call that nobody handles. */
  fetch: (request: Request) => Promise<Response>
  /** The same, with undefined for a call that nobody handles. */
  answer: (request: Request) => Promise<Response | undefined>
  /** The endpoints that have a handler. */
  handled: ReadonlySet<AnyEndpoint>
}

/** Starts a mocked server: MSW handlers for every endpoint over a fresh store, with the decisions of the real one. */
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
  let current = sessionOf(options.browser ?? THE_BROWSER)
  const context: MockContext = {
    store: kept?.store ?? createStore(buildWorld(scenario, { anchor: clock, seed, publicUrl })),
    now,
    newId: createNewId(now, lastId),
    lastId,
    publicUrl,
    session: {
      get userId() {
        return current.userId
      },
      set userId(id) {
        enterAs(current, id)
      },
      get authenticatedAt() {
        return current.authenticatedAt
      },
      set authenticatedAt(at) {
        current.authenticatedAt = at
      },
    },
    enter: (request) => {
      current = sessionOf(request.headers.get(BROWSER_HEADER) ?? options.browser ?? THE_BROWSER)
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
      asked: kept?.asked ?? new Map<Id, AskedOfCall>(),
      pace: deliveryMs === null ? null : (options.callPace ?? 1),
    },
    carrier: kept?.carrier ?? { refusal: options.carrierRefusal ?? null, held: new Map() },
    bulkBatch: options.bulkBatch ?? BULK_BATCH,
    plan: (id, at) => timeline.at(at, () => fire(context, id)),
    planWake: (id, at) => timeline.at(at, () => wake(context, id)),
    failures: kept?.failures ?? new Map<string, number>(),
    textLimit: options.textLimit === undefined ? DEFAULT_TEXT_LIMIT : options.textLimit,
    textCounts: kept?.textCounts ?? new Map<string, { count: number; endsAt: number }>(),
    setupLink: kept ? kept.setupLink : options.setupLink ? firstStart(clock) : null,
  }
  planAll(context)
  planWaking(context)
  if (kept) for (const job of kept.begun.values()) resume(context, job)
  else holdPending(context)
  for (const change of context.store.bulkChanges.values()) goOnWithBulkChange(context, change)
  if (options.advanced && !kept) timeline.advanceTo(new Date(clock.getTime() + options.advanced))
  const faults = createFaultBox(kept?.faults ?? options.faults ?? {}, Math.random)
  const handle = createHandle(context, faults)
  for (const register of HANDLERS) register(handle, context)
  const handlers = [
    ...handle.handlers,
    handleEvents(context, faults),
    handleRoomEvents(),
    ...handleFiles(context, faults),
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
    keep: () => keepWorld(context, { sessions, timeline, faults }),
    setFaults: faults.set,
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
    watch: (hear) => context.live.watch(hear),
    payByLink: (invoiceNumber) => payByLink(context, invoiceNumber),
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

/** The token of the setup link that mocks have. */
export const SETUP_TOKEN = 'first-start'

/** The browser that a request comes from which does not say so. */
const THE_BROWSER = 'this'

/** Names the browser that a request comes from: each has a session of its own. */
export const BROWSER_HEADER = 'Mock-Browser'

const firstStart = (clock: Date) => ({
  token: SETUP_TOKEN,
  expiresAt: new Date(clock.getTime() + SETUP_LINK_LIFE_MS),
})

const HANDLERS = [
  handleAuth,
  handleAccountPasswords,
  handleAccountSessions,
  handleSecondFactor,
  handlePasskeys,
  handleReauthentication,
  handleSetup,
  handleSetupGuide,
  handleUsers,
  handleProfile,
  handlePush,
  handleAssignmentRules,
  handleSettings,
  handlePictures,
  handleTextPictureUploads,
  handlePhoneNumbers,
  handleCalls,
  handleTeamMembers,
  handleInvites,
  handleTemplates,
  handleSavedViews,
  handleMeetings,
  handleCalendars,
  handleCalendarFeed,
  handleRooms,
  handleCustomerBulk,
  handleCustomerImports,
  handleCustomerDuplicates,
  handleCustomers,
  handleCustomerRecords,
  handleCustomerEdits,
  handleCustomerMerge,
  handleCustomerErase,
  handleCustomFields,
  handleCustomerTimeline,
  // Paths with fixed words come before those with parameters.
  handlePaymentRequests,
  handleConversationBulk,
  handleConversations,
  handleMessages,
  handleLineTexts,
  handleScheduledMessages,
  handleNotes,
  handleComments,
  handleNotifications,
  handleDrafts,
  handlePresence,
  handleTeam,
  handleTeamRecords,
  handleTeamAnswers,
  handleTeamOpen,
  handleInvoiceWrites,
  handleInvoiceTexts,
  handleInvoices,
  handleTransactionWrites,
  handleReceipts,
  handleVirtualTerminal,
  handleVoicemails,
  handleTransactions,
  handlePublicPay,
  handleAudit,
] as const
