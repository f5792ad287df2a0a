import {
  type BodyOf,
  type BulkChange,
  type BulkRefusal,
  type CustomerImportDetails,
  type startCustomerImport,
} from '@parley/contract'
import {
  type BulkEdit,
  type ComposerMode,
  type FieldChange,
  type Id,
  type ImportOutcome,
  type KeptInBulk,
  type PictureUse,
  type Recording,
  type RoomSeat,
  type SeatFlags,
} from '@parley/domain'
import type { ReadRow } from '@parley/domain/customer-import'

/** The answer stored for a request that is repeated under the same idempotency key. */
export interface KeptAnswer {
  request: string
  status: number
  wire: unknown
  /** Whether it concerned a customer who has been erased since. */
  isErased?: boolean
}

/** A draft: text that a user typed and has not sent. */
export interface StoredDraft {
  userId: Id
  conversationId: Id
  mode: ComposerMode
  /** '' once the draft is cleared or sent; its version continues to count. */
  content: string
  updatedAt: Date
  version: number
  deviceId: string
}

/** Previous values of some of a customer's fields, custom fields by their ids. */
export type FieldsBefore = Readonly<Record<string, FieldChange['before']>>

/** The outcome of a row of an import. */
export interface WrittenRow {
  read: ReadRow
  outcome: ImportOutcome
  customerId: Id | null
  /** Previous values of the changed fields, custom fields by their ids; null when the customer is new. */
  before: FieldsBefore | null
  version: number
}

/** An import with its rows and their outcomes. */
export interface StoredImport {
  organizationId: Id
  byUserId: Id
  body: BodyOf<typeof startCustomerImport>
  heads: readonly string[]
  rows: readonly ReadRow[]
  written: WrittenRow[]
  details: CustomerImportDetails
}

/** A bulk change of customers. */
export interface StoredBulkChange {
  organizationId: Id
  byUserId: Id
  change: Omit<BulkChange, 'byUserId' | 'byName' | 'primaryContact' | 'refused' | 'refusedCount'>
  edit: BulkEdit
  /** The customers to change, in order. */
  customerIds: readonly Id[]
  /** The previous values of each changed customer. */
  kept: Map<Id, KeptInBulk>
  /** The customers that could not be changed, in order. */
  refused: BulkRefusal[]
}

/** A seat in a room or before its door. */
export interface StoredSeat extends RoomSeat, SeatFlags {
  key: string
  joinedAt: Date | null
}

/** A message in a room: a chat text to all, or a signal to one seat for its connection. */
export interface StoredPost {
  id: number
  from: Id
  to: Id | null
  content: string
  sentAt: Date
}

/** A room in which a meeting is held. */
export interface StoredRoom {
  id: Id
  organizationId: Id
  code: string
  hostUserId: Id
  startedAt: Date
  endedAt: Date | null
  seats: StoredSeat[]
  posts: StoredPost[]
}

/** A recording of a room, with the people who were present and its pieces. */
export interface StoredRecording extends Recording {
  people: { seatId: Id; userId: Id | null; name: string }[]
  data: Uint8Array<ArrayBuffer>[]
}

export type StoredPictureUse = { use: PictureUse } | { use: 'text'; byUserId: Id; width: number; height: number }
