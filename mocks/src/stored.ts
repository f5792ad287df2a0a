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

/** The answer kept for a caller who repeats a request under the same key. */
export interface KeptAnswer {
  request: string
  status: number
  wire: unknown
  /** It was about a customer who was erased since. */
  isErased?: boolean
}

/** What a person has typed and not sent. */
export interface StoredDraft {
  userId: Id
  conversationId: Id
  mode: ComposerMode
  /** '' once it is gone: its version goes on. */
  content: string
  updatedAt: Date
  version: number
  deviceId: string
}

/** Some of a customer's fields as they were, custom fields by their ids. */
export type FieldsBefore = Readonly<Record<string, FieldChange['before']>>

/** What became of a row of an import. */
export interface WrittenRow {
  read: ReadRow
  outcome: ImportOutcome
  customerId: Id | null
  /** The fields that changed, as they were, custom fields by their ids; null where the customer is new. */
  before: FieldsBefore | null
  version: number
}

/** An import with its rows, and what became of them. */
export interface StoredImport {
  organizationId: Id
  byUserId: Id
  body: BodyOf<typeof startCustomerImport>
  heads: readonly string[]
  rows: readonly ReadRow[]
  written: WrittenRow[]
  details: CustomerImportDetails
}

/** A change of many customers. */
export interface StoredBulkChange {
  organizationId: Id
  byUserId: Id
  change: Omit<BulkChange, 'byUserId' | 'byName' | 'primaryContact' | 'refused' | 'refusedCount'>
  edit: BulkEdit
  /** Whom it changes, in order. */
  customerIds: readonly Id[]
  /** What each changed customer was before. */
  kept: Map<Id, KeptInBulk>
  /** Whom it could not change, in order. */
  refused: BulkRefusal[]
}

/** Somebody in a room, or before its door. */
export interface StoredSeat extends RoomSeat, SeatFlags {
  key: string
  joinedAt: Date | null
}

/** What was told in a room: a text to all, or to one seat what connects it. */
export interface StoredPost {
  id: number
  from: Id
  to: Id | null
  content: string
  sentAt: Date
}

/** Where a meeting is held. */
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

/** What was recorded of a room, with who was there and its pieces. */
export interface StoredRecording extends Recording {
  people: { seatId: Id; userId: Id | null; name: string }[]
  data: Uint8Array<ArrayBuffer>[]
}

export type StoredPictureUse = { use: PictureUse } | { use: 'text'; byUserId: Id; width: number; height: number }
