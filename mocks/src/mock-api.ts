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
  /** What worldOf calls its world. Default: that of an address that says nothing. */
  worldName?: string
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
  /** How many pictures one person may upload in a minute. Default as in the product. */
  picturesPerMinute?: number
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
  /** Sets the fault of one target anew, or takes it away (null); the others stay as they are. */
  changeFault: (target: string, fault: Fault | null) => void
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
  watch: (listen: (change: LiveUpdate) => void) => void
  /** Lets a customer begin to pay an open invoice by its link; what is returned says that the card was declined. */
  payByLink: (invoiceNumber: string) => () => void
  /** Lets a customer pay by the link of this code, without a network that could fail. */
  payByCode: (code: string) => void
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
