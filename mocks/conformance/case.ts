import type { AnyEndpoint, NewCredential, UsedCredential } from '@parley/contract'
import type { WorldData } from '@parley/scenarios'
import type { Effect } from './effects.ts'

/** An id that belongs to no record. */
export const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

/**
 * The sender of a request: a user of Larkspur Plumbing by role, its admin in a browser whose sign-in is a while ago, a
 * manager or admin of the other organisation, or nobody.
 */
export type Persona =
  | 'idleAdmin'
  | 'admin'
  | 'manager'
  | 'standard'
  | 'basic'
  | 'otherManager'
  | 'otherAdmin'
  | 'nobody'

/** A request as sent over the wire. */
export interface WireRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

/** An answer as received over the wire. */
export interface WireAnswer {
  status: number
  body: unknown
  headers: Headers
}

export type Send = (persona: Persona, request: WireRequest) => Promise<WireAnswer>

/** A server, mocked or real, that holds the world of the suite. */
export interface Server {
  send: Send
  /** Returns the side effects since the previous call. */
  effects: () => Promise<Effect[]>
}

/** Finds records of the world by the names that people use for them. */
export interface Fixture {
  world: WorldData
  conversation: (customerName: string) => string
  /** A conversation on the person's own line. */
  lineConversation: (userName: string, customerName: string) => string
  /** A text on the person's own line, by its first words. */
  lineText: (userName: string, start: string) => string
  customer: (name: string) => string
  /** Id of a bulk change of customers that is still running. */
  runningChange: string
  user: (name: string) => string
  /** The person's personal meeting ID. */
  personalCode: (userName: string) => string
  line: (label: string) => string
  invoice: (number: string) => string
  /** The pending transaction of an invoice. */
  pendingTransaction: (invoiceNumber: string) => string
  /** The payment of an invoice. */
  payment: (invoiceNumber: string) => string
  /** The succeeded refund of an invoice's payment. */
  refund: (invoiceNumber: string) => string
  /** The refund request of an invoice's payment that waits for an admin. */
  refundRequest: (invoiceNumber: string) => string
  /** Token of the setup link for the first start. */
  setupToken: string
  /** The current authenticator code of the person whose second factor is not confirmed yet. */
  appCode: () => string
  /**
   * Answers of a browser: `newPasskey` to a request to create a passkey, `knownPasskey` that creates an existing one
   * again, `usedPasskey` that signs in or reauthenticates with the existing one.
   */
  newPasskey: () => NewCredential
  knownPasskey: () => NewCredential
  usedPasskey: (use: 'signIn' | 'again') => UsedCredential
  /** Token of the password reset link. */
  resetToken: string
  /** Code of the invoice's payment link in this state. */
  linkCode: (invoiceNumber: string, status: 'active' | 'paid' | 'cancelled' | 'expired') => string
  /** As linkCode, but returns the link's id. */
  link: (invoiceNumber: string, status: 'active' | 'paid' | 'cancelled' | 'expired') => string
  receiptToken: () => string
  /** The receipt of an invoice's payment. */
  receipt: (invoiceNumber: string) => string
  /** The scheduled message whose content starts with `start`. */
  scheduledMessage: (start: string) => string
  /** 9:00 in the organisation's time zone, `days` after its today. */
  morning: (days: number) => string
  /** 21:00 in the organisation's time zone, `days` after its today. */
  night: (days: number) => string
  /** A message, note or comment, by its first words. */
  message: (start: string) => string
  note: (start: string) => string
  comment: (start: string) => string
  /** A template, by its name. */
  template: (name: string) => string
  /** A notification of the person. */
  notification: (userName: string) => string
  /** The day `days` after the organisation's today; negative: before it. */
  day: (days: number) => string
}

/** Prefix of the name of a case that took a seat in a room: yields the seat's id, which everybody in the room knows. */
export const SEAT_OF = 'seat of: '

/**
 * Returns what an earlier case made on the same server, by the case's name: a record's id, a seat's key or a link's
 * token.
 */
export type Made = (caseName: string) => string

/** One request and the answer that every server must give. */
export interface Case {
  name: string
  endpoint: AnyEndpoint
  as: Persona
  params?: (fixture: Fixture, made: Made) => Record<string, string>
  query?: (fixture: Fixture) => Record<string, string>
  body?: (fixture: Fixture, made: Made) => unknown
  headers?: Record<string, string>
  /** Sent verbatim instead of a JSON body. */
  raw?: { text: string; contentType: string }
  /** How many times the request is sent; the last answer is checked. */
  times?: number
  status: number
  /** The expected error code. */
  code?: string
  /** Returns a row's sort key, for lists whose order the contract promises. */
  descending?: (row: Record<string, unknown>) => string
  ascending?: (row: Record<string, unknown>) => string
  /** The answer depends on chance, so that two servers differ in more than ids and times. */
  random?: boolean
  /** Needs the provider's outcome, which a real server receives through its worker. */
  settles?: boolean
}
