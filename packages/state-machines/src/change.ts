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
  /** As it was before. */
  record: Known[Noun]
  /** The others stay. */
  fields: Partial<Omit<Fields[Noun], 'id'>>
}

/** A record that is new. */
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
/** A record that goes away: a comment with its replies and with what was told of them, a custom field with its values, somebody who never came with their link. */
export type Remove = { [Noun in Removed]: { type: 'remove'; noun: Noun; record: Known[Noun] } }[Removed]
/** Fields of a stored record that change. */
export type Patch = { [Noun in keyof Fields]: PatchOf<Noun> }[keyof Fields]

/** A movement of money, for the books. */
export interface LedgerRecord {
  event: LedgerEvent
  invoiceId: Id
  customerId: Id
  /** null for what happens to an invoice alone. */
  transactionId?: Id | null
  refundId?: Id | null
  /** Why something was taken back. */
  reason?: string | null
  /** null: the customer or the product itself. */
  byUserId: Id | null
  at: Date
}

export interface Say {
  type: 'say'
  message: NewMessage
  /** Absent: as it was. */
  conversation: {
    id: Id
    /** Absent: as it was; else it is not snoozed any more. */
    state?: UnsnoozedState
    lastMessage: string
    lastMessageAt: Date
    /** The customer's number that the message came from. */
    replyTo?: E164
    /** Inbound messages to add to the conversation's count. */
    inboundAdded: 0 | 1
  }
  customerId: Id
}

/**
 * What a decision does, as data: the api carries a list of these out in one transaction, the mocks in their store, in the order of
 * the list. Live updates follow from them, see `liveChangesOf`.
 */
export type Change =
  | Put
  | Patch
  | Remove
  | { [Noun in keyof Written]: { type: 'written'; noun: Noun; record: Written[Noun] } }[keyof Written]
  /** Every conversation of the customer shows how many unpaid invoices they have. */
  | { type: 'count'; of: 'openInvoices'; customerId: Id; by: 1 | -1 }
  | { type: 'book'; entry: LedgerRecord }
  /** The team and the customer were in contact, apart from what is said in a conversation. */
  | { type: 'contact'; customerId: Id; at: Date }
  /**
   * Everything of another customer becomes this one's, what is said in conversations on one line in order of time; the other's id leads
   * here from then on. Figures are summed.
   */
  | { type: 'merge'; customerId: Id; otherId: Id; conversations: readonly { id: Id; into: Id }[] }
  /**
   * Removes the personal data of a customer for good: all that was said, written and planned goes, and the books lose the words that
   * name them. An opt-out is remembered by the hash of each number.
   */
  | { type: 'erase'; customerId: Id; conversationIds: readonly Id[] }
  /** Remembers, by the hash of each number, that whoever had it wants no texts. */
  | { type: 'keepOptOuts'; phones: readonly E164[] }
  /** Writes custom fields of a customer; null clears one. */
  | { type: 'fieldValues'; customerId: Id; values: readonly { customFieldId: Id; value: string | null }[] }
  /** Customers who have a choice of a dropdown get another one; whoever edits them is told by their version. */
  | { type: 'moveOptions'; customFieldId: Id; moved: readonly MovedOption[] }
  /** What a connected calendar shows, instead of what it showed before. */
  | { type: 'calendarEvents'; calendarId: Id; userId: Id; events: readonly ReadCalendarEvent[] }
  /** The number that somebody calls and texts from and is reached at; null: none any more. */
  | { type: 'ownNumber'; userId: Id; phoneNumber: E164 | null }
  /** What lasts whole days in a person's calendars stands on the same days of another zone. */
  | { type: 'wholeDays'; userId: Id; from: string; to: string }
  /** What the organisation says of itself and of how it works. */
  | { type: 'organization'; organization: OrganizationRecord; fields: Partial<Omit<OrganizationRecord, 'id'>> }
  /** In the name of whoever the changes are made by; with `byProduct` in nobody's. */
  | { type: 'audit'; entry: AuditChange; byProduct: boolean }
  | { type: 'activity'; entry: NewActivity }
  /** Asks the worker for something that happens outside. */
  | { type: 'enqueue'; job: OutboxJob }
  /** Has the worker look at a text for later at this time, and not at another one; null: not any more. */
  | { type: 'plan'; scheduledMessage: Pick<ScheduledMessage, 'id' | 'conversationId'>; at: Date | null }
  /** Puts a message into its conversation, which shows it as the last one. */
  | Say
  /** Tells a person of the team, in the product and, where they want it, by mail. */
  | { type: 'notify'; notification: Notification }
  /** Texts the customer in their latest conversation, unless no text may leave. */
  | { type: 'text'; customerId: Id; notice: CustomerNotice; sentByUserId: Id }

export const put = <Noun extends keyof NewRecords>(noun: Noun, record: NewRecords[Noun]): Change =>
  ({ type: 'put', noun, record }) as Change

/** `record` is as it was before. */
export const patch = <Noun extends keyof Fields>(
  noun: Noun,
  record: Known[Noun],
  fields: PatchOf<Noun>['fields'],
): Change => ({ type: 'patch', noun, record, fields }) as Change

export const written = <Noun extends keyof Written>(noun: Noun, record: Written[Noun]): Change =>
  ({ type: 'written', noun, record }) as Change

export const remove = <Noun extends Remove['noun']>(noun: Noun, record: Known[Noun]): Change =>
  ({ type: 'remove', noun, record }) as Change

/** What goes away goes first: nothing is read or removed behind what is still to be written. */
export function removalsFirst(changes: readonly Change[]): Change[] {
  const isRemoval = ({ type }: Change) => type === 'remove'
  return [...changes.filter(isRemoval), ...changes.filter((change) => !isRemoval(change))]
}

/** Nothing for no numbers. */
export const keptOptOuts = (phones: readonly E164[]): Change[] =>
  phones.length === 0 ? [] : [{ type: 'keepOptOuts', phones }]

export const countOpenInvoices = (customerId: Id, by: 1 | -1): Change => ({
  type: 'count',
  of: 'openInvoices',
  customerId,
  by,
})

export const book = (entry: LedgerRecord): Change => ({ type: 'book', entry })

export const audit = (entry: AuditChange): Change => ({ type: 'audit', entry, byProduct: false })

/** As audit, of what nobody asked for. */
export const auditByProduct = (entry: AuditChange): Change => ({ type: 'audit', entry, byProduct: true })

export const noteActivity = (entry: NewActivity): Change => ({ type: 'activity', entry })

export const enqueue = (job: OutboxJob): Change => ({ type: 'enqueue', job })

export const notify = (notification: Notification): Change => ({ type: 'notify', notification })

export const plan = (
  { id, conversationId }: Pick<ScheduledMessage, 'id' | 'conversationId'>,
  at: Date | null,
): Change => ({ type: 'plan', scheduledMessage: { id, conversationId }, at })
