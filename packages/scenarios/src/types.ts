import type {
  AssignmentRule,
  ActionType,
  AuditChange,
  Call,
  Cents,
  Comment,
  ConsentWay,
  Conversation,
  Customer,
  CustomerFigures,
  CustomField,
  CustomFieldValue,
  FieldChange,
  Id,
  Invoice,
  LineConversation,
  LineText,
  Meeting,
  MeetingGuest,
  MemberStatus,
  Message,
  MessageKind,
  Note,
  Notification,
  OrganizationRecord,
  OwnLine,
  PaymentAttempt,
  PaymentLink,
  StaffedNumber,
  Receipt,
  Refund,
  Role,
  ScheduledMessage,
  Template,
  Transaction,
  NoticeChoices,
  QuietTime,
  Voicemail,
} from '@parley/domain'

/** Every record names its organisation. */
export type Owned<T> = T & { organizationId: Id }

/** A person's own preferences, as the profile carries them. */
export interface WorldUserSettings {
  notifications: {
    email: { payment_received: boolean; conversation_assigned: boolean; mentioned: boolean; daily_summary: boolean }
    in_app: { desktop: boolean; sound: boolean; assigned_only: boolean }
    events: NoticeChoices
    quiet: QuietTime
  }
  display: {
    timezone: 'America/Denver' | 'America/Los_Angeles' | 'America/Chicago' | 'America/New_York'
    date_format: 'MM/DD/YYYY' | 'DD/MM/YYYY'
    theme: 'light' | 'dark' | 'auto'
  }
}

export interface WorldUser {
  id: Id
  name: string
  email: string
  role: Role
  /** null: no limit. */
  paymentLimit: Cents | null
  status: MemberStatus
  avatarUrl: string | null
  lastActiveAt: Date | null
  settings: WorldUserSettings
  personalMeetingId: string
  /** In clear: demo people only. null for people who cannot sign in. */
  password: string | null
  createdAt: Date
}

/** A customer with what they owe and have paid; it equals what the invoices and transactions say. */
export interface WorldCustomer extends Customer, CustomerFigures {
  tags: string[]
  notes: string | null
  primaryContactUserId: Id | null
  /** The team member who recorded the opt-out; null when the customer texted it. */
  optedOutByUserId: Id | null
  lastContactedAt: Date | null
  /** Rises with every change by a person. */
  version: number
  createdAt: Date
  /** When their personal data was removed; null or absent: it was not. */
  erasedAt?: Date | null
  /** When they were last answered by itself; null or absent: never. */
  automaticAnswerAt?: Date | null
}

export interface WorldFieldValue extends CustomFieldValue {
  customerId: Id
}

/** What somebody changed of a customer, and which version that left. */
export interface WorldCustomerChange {
  id: Id
  customerId: Id
  version: number
  byUserId: Id | null
  changes: readonly FieldChange[]
  createdAt: Date
}

/** A conversation with the numbers that are kept on it; they equal what the messages and invoices say. */
export interface WorldConversation extends Conversation {
  lastMessage: string | null
  lastMessageAt: Date | null
  /** What the customer paid last; shown while no message has followed. */
  lastPayment: { amount: Cents; at: Date } | null
  /** When its snooze ended by the clock. */
  wokenAt: Date | null
  inboundCount: number
  openInvoices: number
  createdAt: Date
}

/** How many inbound messages of a conversation a person has seen; without a row none. */
export interface WorldRead {
  userId: Id
  conversationId: Id
  readCount: number
}

export interface WorldMessage extends Message {
  kind: MessageKind
  /** The carrier's code of a failed message, and our words for it. */
  failureCode: string | null
  failureText: string | null
  carrierId: string | null
}

export type WorldNote = Note

export interface WorldComment extends Comment {
  mentionedUserIds: Id[]
}

export interface WorldCommentRead {
  userId: Id
  commentId: Id
}

export interface WorldTemplate extends Template {
  createdAt: Date
}

export interface WorldInvoice extends Invoice {
  assignedToUserId: Id | null
}

export interface WorldTransaction extends Transaction {
  refundedAt: Date | null
  /** null or absent: nobody, or it is not voided. */
  voidedByUserId?: Id | null
}

export interface WorldActivity {
  id: Id
  /** null: no person did it. */
  userId: Id | null
  actionType: ActionType
  customerId: Id | null
  conversationId: Id | null
  details: {
    amount?: string
    toUserName?: string
    invoiceNumber?: string
    reason?: string
    rule?: AssignmentRule
  }
  createdAt: Date
}

/** One write that touched money or roles. */
export interface WorldAudit extends AuditChange {
  id: Id
  at: Date
  /** null: the product itself. */
  userId: Id | null
  requestId: Id | null
}

/** A text that waits for its time, or did. */
export interface WorldScheduledMessage extends ScheduledMessage {
  createdAt: Date
}

/** One change of whether a customer may be texted. */
export interface WorldConsentChange {
  id: Id
  customerId: Id
  optedOut: boolean
  how: ConsentWay | null
  detail: string | null
  /** null: the customer's own text. */
  byUserId: Id | null
  createdAt: Date
}

export type WorldMeeting = Meeting
export type WorldMeetingGuest = MeetingGuest

export type WorldCall = Call

/** When a person last looked at the history of calls. */
export interface WorldCallRead {
  userId: Id
  seenAt: Date
}

export type WorldVoicemail = Voicemail

/** A text on somebody's own line, with the carrier's code of a failed one, and our words for it. */
export interface WorldLineText extends LineText {
  userId: Id
  failureCode: string | null
  failureText: string | null
  carrierId: string | null
}

/** A whole world as plain data: parents before children, every list oldest first. */
export interface WorldData {
  organizations: OrganizationRecord[]
  users: Owned<WorldUser>[]
  phoneNumbers: Owned<StaffedNumber>[]
  ownLines: Owned<OwnLine>[]
  customers: Owned<WorldCustomer>[]
  conversations: Owned<WorldConversation>[]
  conversationReads: Owned<WorldRead>[]
  messages: Owned<WorldMessage>[]
  scheduledMessages: Owned<WorldScheduledMessage>[]
  consentChanges: Owned<WorldConsentChange>[]
  customFields: Owned<CustomField>[]
  fieldValues: Owned<WorldFieldValue>[]
  customerChanges: Owned<WorldCustomerChange>[]
  notes: Owned<WorldNote>[]
  comments: Owned<WorldComment>[]
  commentReads: Owned<WorldCommentRead>[]
  notifications: Owned<Notification>[]
  templates: Owned<WorldTemplate>[]
  invoices: Owned<WorldInvoice>[]
  paymentLinks: Owned<PaymentLink>[]
  transactions: Owned<WorldTransaction>[]
  refunds: Owned<Refund>[]
  paymentAttempts: Owned<PaymentAttempt>[]
  receipts: Owned<Receipt>[]
  activity: Owned<WorldActivity>[]
  audit: Owned<WorldAudit>[]
  meetings: Owned<WorldMeeting>[]
  meetingGuests: Owned<WorldMeetingGuest>[]
  calls: Owned<WorldCall>[]
  callReads: Owned<WorldCallRead>[]
  voicemails: Owned<WorldVoicemail>[]
  lineConversations: Owned<LineConversation>[]
  lineTexts: Owned<WorldLineText>[]
}

export interface WorldOptions {
  /** The instant the world is told from: "today" is its day in the organisation's zone. */
  anchor: Date
  /** Another seed tells other talk, amounts and ids. */
  seed: string
  /** Where payment links lead, without a trailing slash. */
  publicUrl: string
}
