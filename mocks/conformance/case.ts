import type { AnyEndpoint, NewCredential, UsedCredential } from '@parley/contract'
import type { WorldData } from '@parley/scenarios'
import type { Effect } from './effects.ts'

/** An id that no record has. */
export const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

/** Who sends a request: somebody of Larkspur Plumbing by role, its admin in a browser where they signed in a while ago, a manager or admin of the other organisation, or nobody. */
export type Persona =
  | 'idleAdmin'
  | 'admin'
  | 'manager'
  | 'standard'
  | 'basic'
  | 'otherManager'
  | 'otherAdmin'
  | 'nobody'

/** A request as it goes over the wire. */
export interface WireRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

/** An answer as it came. */
export interface WireAnswer {
  status: number
  body: unknown
  headers: Headers
}

export type Send = (persona: Persona, request: WireRequest) => Promise<WireAnswer>

/** A server, mocked or real, that holds the world of the suite. */
export interface Server {
  send: Send
  /** What has been done besides answering, since the last time this was asked. */
  effects: () => Promise<Effect[]>
}

/** Finds records of the world by what people call them. */
export interface Fixture {
  world: WorldData
  conversation: (customerName: string) => string
  /** On the person's own line. */
  lineConversation: (userName: string, customerName: string) => string
  /** A text on the person's own line, by its first words. */
  lineText: (userName: string, start: string) => string
  customer: (name: string) => string
  /** A change of many customers that goes on. */
  runningChange: string
  user: (name: string) => string
  /** The personal meeting ID. */
  personalCode: (userName: string) => string
  line: (label: string) => string
  invoice: (number: string) => string
  /** The waiting transaction of an invoice. */
  pendingTransaction: (invoiceNumber: string) => string
  /** The payment of an invoice. */
  payment: (invoiceNumber: string) => string
  /** The refund of an invoice's payment that has gone back. */
  refund: (invoiceNumber: string) => string
  /** The refund of an invoice's payment that waits for an admin. */
  refundRequest: (invoiceNumber: string) => string
  /** Of the link of the first start. */
  setupToken: string
  /** What the app of the person shows whose second factor waits for a first code. */
  appCode: () => string
  /** What a browser answers that was asked to make a passkey, one that makes it again, and one that signs in with it. */
  newPasskey: () => NewCredential
  knownPasskey: () => NewCredential
  usedPasskey: (use: 'signIn' | 'again') => UsedCredential
  /** Of the link for a new password. */
  resetToken: string
  /** The link of an invoice in this state. */
  linkCode: (invoiceNumber: string, status: 'active' | 'paid' | 'cancelled' | 'expired') => string
  /** As linkCode, by id. */
  link: (invoiceNumber: string, status: 'active' | 'paid' | 'cancelled' | 'expired') => string
  receiptToken: () => string
  /** The receipt of an invoice's payment. */
  receipt: (invoiceNumber: string) => string
  /** The planned text that starts so. */
  scheduledMessage: (start: string) => string
  /** Nine in the morning at the organisation, so many days from its today. */
  morning: (days: number) => string
  /** Nine in the evening. */
  night: (days: number) => string
  /** By their first words. */
  message: (start: string) => string
  note: (start: string) => string
  comment: (start: string) => string
  /** By its name. */
  template: (name: string) => string
  /** Something that the person was told. */
  notification: (userName: string) => string
  /** A day around the organisation's today. */
  day: (days: number) => string
}

/** Before the name of a case that took a seat in a room: its id, which everybody there knows. */
export const SEAT_OF = 'seat of: '

/** The id of what an earlier case made on the same server, the key of a seat or the token of a link, by the case's name. */
export type Made = (caseName: string) => string

/** One request with what is expected of any server. */
export interface Case {
  name: string
  endpoint: AnyEndpoint
  as: Persona
  params?: (fixture: Fixture, made: Made) => Record<string, string>
  query?: (fixture: Fixture) => Record<string, string>
  body?: (fixture: Fixture, made: Made) => unknown
  headers?: Record<string, string>
  /** Sent as it is instead of JSON. */
  raw?: { text: string; contentType: string }
  /** The request is sent so often; the last answer counts. */
  times?: number
  status: number
  /** The error's code. */
  code?: string
  /** Rows of a list in the order the contract promises: the sort key of each row. */
  descending?: (row: Record<string, unknown>) => string
  ascending?: (row: Record<string, unknown>) => string
  /** The answer is a matter of chance, so two servers differ in more than ids and times. */
  random?: boolean
  /** Needs the provider's outcome, which a real server gets from its worker. */
  settles?: boolean
}
