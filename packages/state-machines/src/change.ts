import type {
  AuditChange,
  E164,
  Id,
  LedgerEvent,
  MovedOption,
  Notification,
  OrganizationRecord,
  ReadCalendarEvent,
  ScheduledMessage,
  UnsnoozedState,
} from '@parley/domain'
import type { Fields, Known, NewActivity, NewMessage, NewRecords, Written } from './changed-records.ts'
import type { CustomerNotice } from './customer-notice.ts'
import type { OutboxJob } from './outbox-jobs.ts'

type PutOf<Noun extends keyof NewRecords> = { type: 'put'; noun: Noun; record: NewRecords[Noun] }
type PatchOf<Noun extends keyof Fields> = {
  type: 'patch'
  noun: Noun
  /** The record before the change. */
  record: Known[Noun]
  /** The fields to change; all others stay as they are. */
  fields: Partial<Omit<Fields[Noun], 'id'>>
}

/** A new record. */
export type Put = { [Noun in keyof NewRecords]: PutOf<Noun> }[keyof NewRecords]
type Removed =
  | 'accountLink'
  | 'calendar'
  | 'comment'
  | 'customField'
  | 'meetingGuest'
  | 'notification'
  | 'phoneNumber'
  | 'recording'
  | 'savedView'
  | 'textPicture'
  | 'user'
  | 'voicemail'
/**
 * A record to remove. A comment is removed with its replies and their notifications, a custom field with its values, a
 * user who never joined with their invite link.
 */
export type Remove = { [Noun in Removed]: { type: 'remove'; noun: Noun; record: Known[Noun] } }[Removed]
/** Fields to change on a stored record. */
export type Patch = { [Noun in keyof Fields]: PatchOf<Noun> }[keyof Fields]

/** A movement of money for the books. */
export interface LedgerRecord {
  event: LedgerEvent
  invoiceId: Id
  customerId: Id
  /** null for an event of the invoice alone. */
  transactionId?: Id | null
  refundId?: Id | null
  /** The reason for a refund or reversal. */
  reason?: string | null
  /** null when the customer or the product did it. */
  byUserId: Id | null
  at: Date
}

export interface Say {
  type: 'say'
  message: NewMessage
  /** The changes that the message makes to its conversation. */
  conversation: {
    id: Id
    /** Omit to keep the state; a state that is set ends the snooze. */
    state?: UnsnoozedState
    lastMessage: string
    lastMessageAt: Date
    /** The customer's number that the message came from. */
    replyTo?: E164
    /** The number of inbound messages to add to the conversation's count. */
    inboundAdded: 0 | 1
  }
  customerId: Id
}

/**
 * The effects of a decision as data, applied in list order: by the api in one transaction, by the mocks in their store.
 * Live updates are derived from them, see `liveChangesOf`.
 */
export type Change =
  | Put
  | Patch
  | Remove
  | { [Noun in keyof Written]: { type: 'written'; noun: Noun; record: Written[Noun] } }[keyof Written]
  /** Changes the number of unpaid invoices that every conversation of the customer shows. */
  | { type: 'count'; of: 'openInvoices'; customerId: Id; by: 1 | -1 }
  | { type: 'book'; entry: LedgerRecord }
  /** Records a contact between the team and the customer outside a conversation. */
  | { type: 'contact'; customerId: Id; at: Date }
  /**
   * Moves everything of another customer to this one and sums their figures; messages of conversations on the same line
   * are ordered by time. From then on the other customer's id leads to this one.
   */
  | { type: 'merge'; customerId: Id; otherId: Id; conversations: readonly { id: Id; into: Id }[] }
  /**
   * Permanently removes a customer's personal data: everything said, written and scheduled is deleted, and text that
   * names the customer is removed from the books. An opt-out is kept as the hash of each number.
   */
  | { type: 'erase'; customerId: Id; conversationIds: readonly Id[] }
  /** Keeps the opt-out of these numbers as hashes. */
  | { type: 'keepOptOuts'; phones: readonly E164[] }
  /** Writes custom field values of a customer; null clears a value. */
  | { type: 'fieldValues'; customerId: Id; values: readonly { customFieldId: Id; value: string | null }[] }
  /**
   * Replaces a dropdown option in the values of all customers who have it, raising the customer's version so that
   * concurrent edits are detected.
   */
  | { type: 'moveOptions'; customFieldId: Id; moved: readonly MovedOption[] }
  /** Replaces the events of a connected calendar. */
  | { type: 'calendarEvents'; calendarId: Id; userId: Id; events: readonly ReadCalendarEvent[] }
  /** Sets the number from which a user calls and texts and on which they are reached; null removes it. */
  | { type: 'ownNumber'; userId: Id; phoneNumber: E164 | null }
  /** Moves the all-day events of a person's calendars to the same days in another time zone. */
  | { type: 'wholeDays'; userId: Id; from: string; to: string }
  /** Changes the settings of the organisation. */
  | { type: 'organization'; organization: OrganizationRecord; fields: Partial<Omit<OrganizationRecord, 'id'>> }
  /** Adds an entry to the audit log, on behalf of the author of the changes; with `bySystem`, on behalf of nobody. */
  | { type: 'audit'; entry: AuditChange; bySystem: boolean }
  | { type: 'activity'; entry: NewActivity }
  /** Queues an outbox job for the worker, for an effect outside the product. */
  | { type: 'enqueue'; job: OutboxJob }
  /**
   * Schedules the worker to check a scheduled message at this time, replacing any earlier time; null removes it from
   * the schedule.
   */
  | { type: 'plan'; scheduledMessage: Pick<ScheduledMessage, 'id' | 'conversationId'>; at: Date | null }
  /** Adds a message to its conversation and shows it as the last message. */
  | Say
  /** Notifies a team member, in the product and, if they chose so, by mail. */
  | { type: 'notify'; notification: Notification }
  /** Texts the customer in their latest conversation, unless no text may be sent. */
  | { type: 'text'; customerId: Id; notice: CustomerNotice; sentByUserId: Id }

export const put = <Noun extends keyof NewRecords>(noun: Noun, record: NewRecords[Noun]): Change =>
  ({ type: 'put', noun, record }) as Change

/** `record` is the record before the change. */
export const patch = <Noun extends keyof Fields>(
  noun: Noun,
  record: Known[Noun],
  fields: PatchOf<Noun>['fields'],
): Change => ({ type: 'patch', noun, record, fields }) as Change

export const written = <Noun extends keyof Written>(noun: Noun, record: Written[Noun]): Change =>
  ({ type: 'written', noun, record }) as Change

export const remove = <Noun extends Remove['noun']>(noun: Noun, record: Known[Noun]): Change =>
  ({ type: 'remove', noun, record }) as Change

/**
 * Puts removals first: they run at once, and no statement may read or delete from a table that still has pending
 * writes.
 */
export function removalsFirst(changes: readonly Change[]): Change[] {
  const isRemoval = ({ type }: Change) => type === 'remove'
  return [...changes.filter(isRemoval), ...changes.filter((change) => !isRemoval(change))]
}

/** Returns no changes when there are no numbers. */
export const keptOptOuts = (phones: readonly E164[]): Change[] =>
  phones.length === 0 ? [] : [{ type: 'keepOptOuts', phones }]

export const countOpenInvoices = (customerId: Id, by: 1 | -1): Change => ({
  type: 'count',
  of: 'openInvoices',
  customerId,
  by,
})

export const book = (entry: LedgerRecord): Change => ({ type: 'book', entry })

export const audit = (entry: AuditChange): Change => ({ type: 'audit', entry, bySystem: false })

/** As `audit`, for a change that no person requested. */
export const auditByProduct = (entry: AuditChange): Change => ({ type: 'audit', entry, bySystem: true })

export const noteActivity = (entry: NewActivity): Change => ({ type: 'activity', entry })

export const enqueue = (job: OutboxJob): Change => ({ type: 'enqueue', job })

export const notify = (notification: Notification): Change => ({ type: 'notify', notification })

export const plan = (
  { id, conversationId }: Pick<ScheduledMessage, 'id' | 'conversationId'>,
  at: Date | null,
): Change => ({ type: 'plan', scheduledMessage: { id, conversationId }, at })
