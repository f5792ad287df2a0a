import type { AnyEndpoint } from '@parley/contract'
import type { Actor, HeldReason, Role, TextLimit } from '@parley/domain'
import type { ScenarioName } from '@parley/scenarios'
import type { RefundOutcome, ViewerState } from '@parley/state-machines'
import type { RequestHandler } from 'msw'
import type { Fault, Faults, FaultState } from './faults.ts'
import type { KeptWorld } from './kept-world.ts'
import type { LiveUpdate } from './mock-context.ts'
import type { Store } from './store.ts'
import type { Timeline } from './timeline.ts'

export interface MockApiOptions {
  /** Default `lively`. */
  scenario?: ScenarioName
  /** Role of the signed-in user: the scenario's first active user with it. Default `manager`. */
  role?: Role
  /** Another seed gives other conversations, amounts and ids. */
  seed?: string
  /** The instant at which the world starts; time runs from there. Default: STORY_CLOCK. */
  clock?: Date
  /** How far the world's time is advanced at the start, in milliseconds; everything due until then happens. */
  advanced?: number
  /** Whether time is frozen. Default false. */
  frozen?: boolean
  /** The world's name from worldOf. Default: that of an empty state. */
  worldName?: string
  /** A kept world to continue instead of starting a new one. */
  kept?: KeptWorld
  faults?: Faults
  /** Default true. */
  signedIn?: boolean
  /** The signed-in user's browser, as named by BROWSER_HEADER. Default: the browser of all requests that name none. */
  browser?: string
  /** Whether the setup link for the first start, `/setup/first-start`, is valid. Default false. */
  setupLink?: boolean
  /** Base URL of payment links. Default `https://pay.example`. */
  publicUrl?: string
  /** Milliseconds until the carrier delivers. Default 1200; 0: within the call, null: never. */
  deliveryMs?: number | null
  /** Speed of simulated calls; 1, the default, is real time. */
  callPace?: number
  /** How many texts one user may send; null for no limit. Default as in the product. */
  textLimit?: TextLimit | null
  /** How many pictures one user may upload per minute. Default as in the product. */
  picturesPerMinute?: number
  /** Makes the carrier refuse texts for this reason: pending ones are held. */
  carrierRefusal?: HeldReason
  /** How many customers of a bulk change are processed per batch. Default as in the product. */
  bulkBatch?: number
}

/** One mocked server with a store of its own. */
export interface MockApi {
  handlers: RequestHandler[]
  store: Store
  /** The time of the mocked server. */
  now: () => Date
  timeline: Timeline
  /** Returns the current state of the world. */
  keep: () => KeptWorld
  /** Replaces all faults. */
  setFaults: (faults: Faults) => void
  /** Replaces the fault of one target, or removes it (null); the others stay as they are. */
  changeFault: (target: string, fault: Fault | null) => void
  /** Whether a fault holds back the answer to this request now. */
  holds: (request: Pick<Request, 'method' | 'url'>) => boolean
  /** The faults that were set, including those that have ended. */
  faults: () => readonly FaultState[]
  /** Advances the world's time: everything due until then happens, and every screen refetches. */
  advanceTo: (when: Date) => void
  /** Makes the carrier refuse texts, or accept them again (null), including the held ones. */
  setCarrierRefusal: (reason: HeldReason | null) => void
  /** The signed-in user, or null. */
  actor: () => Actor | null
  signInAs: (role: Role, organizationName?: string) => void
  /**
   * Signs in the first user with the role, or nobody (null), in a browser that is new; `isAnew` does so in a known one
   * too.
   */
  openBrowser: (browser: string, role: Role | null, isAnew?: boolean) => void
  /** Signs in this user, replacing the previous one. */
  signIn: (browser: string, userId: string) => void
  /** Makes the signed-in user's sign-in old, so that sensitive actions require reauthentication. */
  askAgain: () => void
  /** The user who is signed in in a browser. */
  userOf: (browser: string) => { id: string; name: string; organizationId: string } | null
  signOut: () => void
  /** Sends a live update that no call caused. */
  emit: (change: LiveUpdate) => void
  /** Calls `listen` with every live update, for any recipient. */
  watch: (listen: (change: LiveUpdate) => void) => void
  /** Makes a customer start to pay an open invoice through its link; the returned function declines the card. */
  payByLink: (invoiceNumber: string) => () => void
  /** Makes a customer pay through the link with this code, without a network that could fail. */
  payByCode: (code: string) => void
  /** Makes the provider report that it has taken the money of a declined payment after all. */
  takeAfterDecline: (transactionId: string) => void
  /** Makes the provider report the outcome of a refund. */
  answerRefund: (refundId: string, outcome: RefundOutcome) => void
  /** Simulates a text from the conversation's customer. */
  receiveText: (conversationId: string, content: string, mediaCount?: number) => void
  /**
   * Simulates a customer's call to the organisation's default number, which rings for everybody; returns the call's id.
   */
  receiveCall: (customerId: string) => string
  /** Makes a colleague view a conversation, type in it or leave it; they stay until they leave. */
  setViewer: (conversationId: string, userId: string, state: ViewerState) => void
  /** Answers a request without a network; throws when there is no handler. */
  fetch: (request: Request) => Promise<Response>
  /** Like `fetch`, but returns undefined when there is no handler. */
  answer: (request: Request) => Promise<Response | undefined>
  /** The endpoints that have a handler. */
  handled: ReadonlySet<AnyEndpoint>
}
