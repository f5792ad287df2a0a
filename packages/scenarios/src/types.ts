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

/** A record with the id of its organisation. */
export type Owned<T> = T & { organizationId: Id }

/** A user's own preferences, as in their profile. */
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
  /** null for no limit. */
  paymentLimit: Cents | null
  status: MemberStatus
  avatarUrl: string | null
  lastActiveAt: Date | null
  settings: WorldUserSettings
  personalMeetingId: string
  /** In plain text, since only demo users have one; null for users who cannot sign in. */
  password: string | null
  createdAt: Date
}

/** A customer with their figures, which equal those computed from the invoices and transactions. */
export interface WorldCustomer extends Customer, CustomerFigures {
  tags: string[]
  notes: string | null
  primaryContactUserId: Id | null
  /** The team member who recorded the opt-out; null when the customer texted it. */
  optedOutByUserId: Id | null
  lastContactedAt: Date | null
  /** Increases with every change by a user. */
  version: number
  createdAt: Date
  /** When their personal data was removed; null or absent when it was not. */
  erasedAt?: Date | null
  /** When they last received an automatic answer; null or absent when never. */
  automaticAnswerAt?: Date | null
}

export interface WorldFieldValue extends CustomFieldValue {
  customerId: Id
}

/** A change of a customer's fields, and the version after it. */
export interface WorldCustomerChange {
  id: Id
  customerId: Id
  version: number
  byUserId: Id | null
  changes: readonly FieldChange[]
  createdAt: Date
}

/** A conversation with its stored figures, which equal those computed from the messages and invoices. */
export interface WorldConversation extends Conversation {
  lastMessage: string | null
  lastMessageAt: Date | null
  /** The customer's last payment; shown while no message has followed. */
  lastPayment: { amount: Cents; at: Date } | null
  /** When its snooze ended because its time had come. */
  wokenAt: Date | null
  inboundCount: number
  openInvoices: number
  createdAt: Date
}

/** How many inbound messages of a conversation a user has seen; none without a record. */
export interface WorldRead {
  userId: Id
  conversationId: Id
  readCount: number
}

export interface WorldMessage extends Message {
  kind: MessageKind
  /** The carrier's code of a failed message; `failureText` is our text for it. */
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
  /** null or absent when no user voided it, or it is not voided. */
  voidedByUserId?: Id | null
}

export interface WorldActivity {
  id: Id
  /** null when no user did it. */
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

/** An audit entry: one write that touched money or roles. */
export interface WorldAudit extends AuditChange {
  id: Id
  at: Date
  /** null for the product itself. */
  userId: Id | null
  requestId: Id | null
}

/** A text scheduled for later, in any state. */
export interface WorldScheduledMessage extends ScheduledMessage {
  createdAt: Date
}

/** A change of whether a customer may be texted. */
export interface WorldConsentChange {
  id: Id
  customerId: Id
  optedOut: boolean
  how: ConsentWay | null
  detail: string | null
  /** null when it was the customer's own text. */
  byUserId: Id | null
  createdAt: Date
}

export type WorldMeeting = Meeting
export type WorldMeetingGuest = MeetingGuest

export type WorldCall = Call

/** When a user last looked at the call history. */
export interface WorldCallRead {
  userId: Id
  seenAt: Date
}

export type WorldVoicemail = Voicemail

/** A text on a user's own line, with the carrier's code of a failed one and our text for it. */
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
  /** The instant around which the world is built: "today" is its day in the organisation's time zone. */
  anchor: Date
  /** Another seed gives other conversations, amounts and ids. */
  seed: string
  /** Base URL of payment links, without a trailing slash. */
  publicUrl: string
}
