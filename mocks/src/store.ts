import {
  type AccountSession,
  type Passkey,
  type CalendarFeedState,
  problems,
  type PushSubscription,
} from '@parley/contract'
import {
  lastInvoiceSequence,
  type TextPicture,
  type AccountLink,
  type Actor,
  type CallResponse,
  type Calendar,
  type Id,
  type OpenPeriod,
  type OwnLine,
  type ReadCalendarEvent,
  type SavedView,
} from '@parley/domain'
import type { Owned, WorldAudit, WorldCallRead, WorldData, WorldFieldValue, WorldRead } from '@parley/scenarios'
import type { LedgerRecord } from '@parley/state-machines'
import { firstPeriod } from './open-periods.ts'
import type {
  KeptAnswer,
  StoredDraft,
  StoredImport,
  StoredBulkChange,
  StoredRoom,
  StoredRecording,
  StoredPictureUse,
} from './stored.ts'

type WithId = Exclude<
  { [K in keyof WorldData]: WorldData[K] extends { id: Id }[] ? K : never }[keyof WorldData],
  'audit'
>

/** An in-memory database: one Map by id per noun, in insertion order. */
export type Store = { [K in WithId]: Map<Id, WorldData[K][number]> } & {
  /** The conversation that each merged one became part of. */
  joinedConversations: Map<Id, Id>
  /** The same for conversations on people's own lines. */
  joinedLineConversations: Map<Id, Id>
  /** Pairs of customers who are known not to be the same person, see pairKey. */
  differentCustomers: Set<string>
  bulkChanges: Map<Id, StoredBulkChange>
  /** By customer and field, see fieldValueKey. */
  fieldValues: Map<string, Owned<WorldFieldValue>>
  rooms: Map<Id, StoredRoom>
  recordings: Map<Id, Owned<StoredRecording>>
  savedViews: Map<Id, Owned<SavedView>>
  calendars: Map<Id, Owned<Calendar>>
  /** By user; no calendar program reads them. */
  calendarFeeds: Map<Id, CalendarFeedState>
  /** By calendar, sorted by start. */
  calendarEvents: Map<Id, readonly ReadCalendarEvent[]>
  textPictures: Map<Id, Owned<TextPicture>>
  /** Uploaded pictures; one for a text belongs to `byUserId`. */
  pictures: Map<Id, Owned<{ id: Id; type: string; bytes: Uint8Array<ArrayBuffer> } & StoredPictureUse>>
  /** By user. */
  ownLines: Map<Id, Owned<OwnLine>>
  accountLinks: Map<Id, Owned<AccountLink>>
  /** Authenticator apps as a second factor, by user; `onSince` is null until a first code has confirmed it. */
  secondFactors: Map<Id, { onSince: Date | null; recoveryCodes: Set<string> }>
  passkeys: Map<Id, Owned<Passkey & { userId: Id; credentialId: string }>>
  /** Challenges that browsers must sign; `userId` is null for signing in. */
  passkeyChallenges: Map<string, { userId: Id | null; expiresAt: Date }>
  /** Sessions in other browsers than the mocked ones. */
  sessions: Map<Id, Owned<Omit<AccountSession, 'isCurrent'> & { userId: Id }>>
  /** Browsers that are notified while the page is closed; the mocks send nothing. */
  pushSubscriptions: Map<Id, Owned<PushSubscription & { userId: Id }>>
  customerImports: Map<Id, StoredImport>
  /** By user. */
  callReads: Map<Id, Owned<WorldCallRead>>
  /** By user and call, see readKey. */
  callResponses: Map<string, CallResponse>
  /** The periods in which conversations were open. */
  openPeriods: Owned<OpenPeriod>[]
  /** By user and conversation, see readKey. */
  reads: Map<string, Owned<WorldRead>>
  /** Numbers of customers who had opted out when they were erased, see erasedNumberKey. */
  erasedOptOuts: Set<string>
  /** By user, conversation and mode. */
  drafts: Map<string, StoredDraft>
  /** By user and comment, see readKey. */
  commentReads: Set<string>
  /** In chronological order. */
  audit: Owned<WorldAudit>[]
  /** Everything that has moved money since the world began. */
  ledger: Owned<LedgerRecord>[]
  /** The last invoice number counted, by organisation. */
  invoiceCounters: Map<Id, number>
  /** By user and idempotency key. */
  answers: Map<string, KeptAnswer>
}

/** Key of a customer's value in a custom field. */
export const fieldValueKey = (customerId: Id, customFieldId: Id): string => `${customerId} ${customFieldId}`

/** Key of the opt-out of an erased customer with this number. */
export const erasedNumberKey = (organizationId: Id, phone: string): string => `${organizationId} ${phone}`

/** Stores that the former holders of these numbers have opted out. */
export function keepOptOuts({ erasedOptOuts }: Store, organizationId: Id, phones: readonly string[]): void {
  for (const phone of phones) erasedOptOuts.add(erasedNumberKey(organizationId, phone))
}

/** Key of a pair of customers, the same in either order. */
export const pairKey = (one: Id, other: Id): string => [one, other].toSorted().join(' ')

/** Key of a user's read marker of a conversation or a comment. */
export const readKey = (userId: Id, seenId: Id): string => `${userId} ${seenId}`

function byId<T extends { id: Id }>(records: readonly T[]): Map<Id, T> {
  return new Map(records.map((record) => [record.id, record]))
}

/** Loads a world into a new store. The store owns the records and changes them in place. */
export function createStore(world: WorldData): Store {
  return {
    organizations: byId(world.organizations),
    users: byId(world.users),
    phoneNumbers: byId(world.phoneNumbers),
    customers: byId(world.customers),
    conversations: byId(world.conversations),
    openPeriods: world.conversations.map(firstPeriod),
    messages: byId(world.messages),
    scheduledMessages: byId(world.scheduledMessages),
    consentChanges: byId(world.consentChanges),
    customFields: byId(world.customFields),
    customerChanges: byId(world.customerChanges),
    notes: byId(world.notes),
    comments: byId(world.comments),
    notifications: byId(world.notifications),
    templates: byId(world.templates),
    invoices: byId(world.invoices),
    paymentLinks: byId(world.paymentLinks),
    transactions: byId(world.transactions),
    refunds: byId(world.refunds),
    paymentAttempts: byId(world.paymentAttempts),
    receipts: byId(world.receipts),
    activity: byId(world.activity),
    meetings: byId(world.meetings),
    meetingGuests: byId(world.meetingGuests),
    calls: byId(world.calls),
    voicemails: byId(world.voicemails),
    lineConversations: byId(world.lineConversations),
    lineTexts: byId(world.lineTexts),
    reads: new Map(world.conversationReads.map((read) => [readKey(read.userId, read.conversationId), read])),
    fieldValues: new Map(
      world.fieldValues.map((value) => [fieldValueKey(value.customerId, value.customFieldId), value]),
    ),
    callReads: new Map(world.callReads.map((read) => [read.userId, read])),
    callResponses: new Map(),
    joinedConversations: new Map(),
    joinedLineConversations: new Map(),
    differentCustomers: new Set(),
    bulkChanges: new Map(),
    customerImports: new Map(),
    erasedOptOuts: new Set(),
    rooms: new Map(),
    recordings: new Map(),
    savedViews: new Map(),
    calendars: new Map(),
    calendarFeeds: new Map(),
    calendarEvents: new Map(),
    pictures: new Map(),
    textPictures: new Map(),
    ownLines: new Map(world.ownLines.map((line) => [line.userId, line])),
    accountLinks: new Map(),
    secondFactors: new Map(),
    passkeys: new Map(),
    passkeyChallenges: new Map(),
    sessions: new Map(),
    pushSubscriptions: new Map(),
    drafts: new Map(),
    commentReads: new Set(world.commentReads.map((read) => readKey(read.userId, read.commentId))),
    audit: world.audit,
    ledger: [],
    invoiceCounters: new Map(
      world.organizations.map(({ id }) => [
        id,
        lastInvoiceSequence(
          world.invoices
            .filter(({ organizationId }) => organizationId === id)
            .map(({ invoiceNumber }) => invoiceNumber),
        ),
      ]),
    ),
    answers: new Map(),
  }
}

/** An erased customer's record remains for the books only. */
interface OwnedRecord {
  organizationId: Id
  erasedAt?: Date | null
}

/** The records of one organisation, without erased ones. */
export function ownedBy<T extends OwnedRecord>(records: ReadonlyMap<Id, T>, organizationId: Id): T[] {
  // A record that others were merged into is stored under their ids too.
  return [...new Set(records.values())].filter((record) => record.organizationId === organizationId && !record.erasedAt)
}

/** The record with this id in the actor's organisation; else throws 404. */
export function findOwn<T extends OwnedRecord>(records: ReadonlyMap<Id, T>, actor: Actor, id: Id, what: string): T {
  const record = records.get(id)
  if (record?.organizationId !== actor.organizationId || record.erasedAt) throw problems.notFound(what)
  return record
}
