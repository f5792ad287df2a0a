import type {
  AssignmentRule,
  AccountLink,
  ActionType,
  Calendar,
  Call,
  Cents,
  Comment,
  Consent,
  ConsentWay,
  ConversationState,
  CustomerDetails,
  CustomField,
  FieldChange,
  Id,
  Invoice,
  LineConversation,
  LineText,
  Meeting,
  MeetingGuest,
  Member,
  Message,
  MessageKind,
  Note,
  Notification,
  PaymentAttempt,
  PaymentLink,
  PhoneNumber,
  StaffedNumber,
  Recording,
  Receipt,
  Refund,
  SavedView,
  ScheduledMessage,
  Snooze,
  Template,
  TextPicture,
  Transaction,
  Voicemail,
} from '@parley/domain'

export interface NewMessage extends Message {
  kind: MessageKind
  /** The name of the sender; null when no team member sent it. */
  senderName: string | null
  /** The carrier's id of an inbound text. */
  carrierId?: string | null
}

/** A text on a team member's own line, with the owner of the line. */
export interface NewLineText extends LineText {
  userId: Id
  /** The carrier's id of a received text. */
  carrierId: string | null
}

export type NewScheduledMessage = ScheduledMessage & { createdAt: Date }

/** A change of whether a customer may be texted. */
export interface NewConsentChange {
  id: Id
  customerId: Id
  optedOut: boolean
  /** null when an imported file stated it. */
  how: ConsentWay | null
  /** The keyword as texted, or the note of the team member; null for none. */
  detail: string | null
  /** null when the customer's own text or their carrier caused it. */
  byUserId: Id | null
  createdAt: Date
}

/** A change of a customer's fields. */
export interface NewCustomerChange {
  id: Id
  customerId: Id
  /** The customer's version after the change. */
  version: number
  /** null when the product made the change. */
  byUserId: Id | null
  changes: readonly FieldChange[]
  createdAt: Date
}

export interface NewActivity {
  id: Id
  actionType: ActionType
  /** null when no person did it. */
  userId: Id | null
  customerId: Id
  /** Field names as on the wire; amounts as decimal strings. */
  details: { amount?: string; toUserName?: string; invoiceNumber?: string; reason?: string; rule?: AssignmentRule }
  createdAt: Date
}

/** The records that decisions create, by noun. */
export interface NewRecords {
  invoice: Invoice & { assignedToUserId: Id | null }
  paymentLink: PaymentLink
  paymentAttempt: PaymentAttempt
  transaction: Transaction
  refund: Refund
  receipt: Receipt
  consentChange: NewConsentChange
  customerChange: NewCustomerChange
  customField: CustomField
  scheduledMessage: NewScheduledMessage
  note: Note
  comment: Comment & { mentionedUserIds: Id[] }
  template: Template
  phoneNumber: StaffedNumber
  savedView: SavedView
  lineConversation: LineConversation
  lineText: NewLineText
  calendar: Calendar
  call: Call
  meeting: Meeting
  meetingGuest: MeetingGuest
  recording: Recording
  user: Member
  accountLink: AccountLink
  voicemail: Voicemail
  textPicture: TextPicture
}

/** The fields of records that decisions may change, by noun. */
export interface Fields {
  invoice: Invoice
  paymentLink: PaymentLink
  paymentAttempt: PaymentAttempt
  transaction: Transaction & { voidedByUserId: Id | null; refundedAt: Date | null }
  refund: Refund
  receipt: Receipt
  conversation: {
    assignedToUserId: Id | null
    state: ConversationState
    snooze: Snooze | null
    /** When the snooze ended because its time had come; null when it did not or when that is no longer current. */
    wokenAt: Date | null
    lastPayment: { amount: Cents; at: Date } | null
  }
  message: {
    status: Message['status']
    /** The carrier's error code and our text for it. */
    failureCode: string | null
    failureText: string | null
    /** The carrier's id of the message, and when the carrier accepted it. */
    carrierId: string | null
    acceptedAt: Date | null
    /** The job of the latest retry; earlier jobs no longer affect the message. */
    retryJobId: Id
  }
  lineConversation: LineConversation
  /** The same fields as of a message. */
  lineText: Fields['message']
  /** `automaticAnswerAt`: when the customer last got an automatic answer. */
  customer: Consent & CustomerDetails & { version: number; automaticAnswerAt: Date | null }
  customField: CustomField
  scheduledMessage: ScheduledMessage
  note: Note
  comment: Comment & { mentionedUserIds: Id[] }
  template: Template
  phoneNumber: StaffedNumber
  savedView: SavedView
  calendar: Calendar
  call: Call
  meeting: Meeting
  meetingGuest: MeetingGuest
  recording: Recording
  user: Member
  voicemail: Voicemail
  textPicture: TextPicture
}

/** The fields of a record that are needed to create or change it and to send its live updates. */
export interface Known {
  invoice: Pick<Invoice, 'id' | 'customerId' | 'status' | 'createdAt' | 'paidAt'>
  paymentLink: Pick<PaymentLink, 'id' | 'invoiceId'>
  paymentAttempt: Pick<PaymentAttempt, 'id' | 'invoiceId'>
  transaction: Pick<Transaction, 'id' | 'invoiceId'>
  refund: Pick<Refund, 'id' | 'transactionId'>
  receipt: Pick<Receipt, 'id'>
  conversation: { id: Id }
  message: Pick<Message, 'id' | 'conversationId'>
  customer: { id: Id }
  scheduledMessage: Pick<ScheduledMessage, 'id' | 'conversationId'>
  consentChange: { id: Id }
  customerChange: { id: Id }
  customField: { id: Id }
  note: Pick<Note, 'id' | 'conversationId' | 'customerId'>
  /**
   * `notifiedUserIds`: the users whose notifications of the comment or of a reply to it change or disappear with it.
   */
  comment: Pick<Comment, 'id' | 'messageId' | 'conversationId'> & { notifiedUserIds?: readonly Id[] }
  notification: Pick<Notification, 'id' | 'userId'>
  template: Pick<Template, 'id'>
  phoneNumber: Pick<PhoneNumber, 'id'>
  savedView: Pick<SavedView, 'id' | 'ownerUserId'>
  voicemail: Pick<Voicemail, 'id' | 'customerId'>
  lineConversation: Pick<LineConversation, 'id' | 'userId'>
  lineText: Pick<NewLineText, 'id' | 'conversationId' | 'userId'>
  calendar: Pick<Calendar, 'id' | 'userId'>
  call: Pick<Call, 'id' | 'userId'>
  meeting: { id: Id }
  meetingGuest: Pick<MeetingGuest, 'id' | 'meetingId'>
  recording: { id: Id }
  /** `name`: the user's name before the change, given when the change may rename them. */
  user: { id: Id; name?: string }
  accountLink: Pick<AccountLink, 'id' | 'userId'>
  textPicture: Pick<TextPicture, 'id'>
}

/**
 * Records that a dedicated statement has already written, because only that statement can decide whether there is
 * anything to write: it inserts what is missing, or moves a mark only forward. Applying such a change writes nothing;
 * it only sends the live updates of its noun.
 */
export interface Written {
  conversation: { id: Id; phoneNumberId: Id }
  customer: { id: Id }
  user: { id: Id }
  /** A user whose name or picture changed, wherever it is shown. */
  shownUser: { id: Id }
  message: Known['message']
  lineText: Known['lineText']
  /** How far a user has read a conversation. */
  readMark: { conversationId: Id; userId: Id }
  commentRead: { conversationId: Id; messageId: Id; userId: Id }
  notificationRead: { userId: Id }
  callsSeen: { userId: Id }
  /** `onlyUserId`: the only user who receives the live update; null for everybody. */
  callResponse: { callId: Id; onlyUserId: Id | null }
  draft: { conversationId: Id; userId: Id }
}
