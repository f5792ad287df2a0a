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
  /** Of the person in whose name it leaves; null: nobody of the team. */
  senderName: string | null
  /** The carrier's id of an inbound text. */
  carrierId?: string | null
}

/** A text on somebody's own line, and whose line that is. */
export interface NewLineText extends LineText {
  userId: Id
  /** The carrier's id of a received text. */
  carrierId: string | null
}

export type NewScheduledMessage = ScheduledMessage & { createdAt: Date }

/** One change of whether a customer may be texted. */
export interface NewConsentChange {
  id: Id
  customerId: Id
  optedOut: boolean
  /** null: a file said it. */
  how: ConsentWay | null
  /** The keyword as it was texted, or what the team wrote down; null: nothing. */
  detail: string | null
  /** null: the customer's own text or their carrier. */
  byUserId: Id | null
  createdAt: Date
}

/** What somebody changed of a customer. */
export interface NewCustomerChange {
  id: Id
  customerId: Id
  /** The one that it left. */
  version: number
  /** null: the product did it. */
  byUserId: Id | null
  changes: readonly FieldChange[]
  createdAt: Date
}

export interface NewActivity {
  id: Id
  actionType: ActionType
  /** null: no person did it. */
  userId: Id | null
  customerId: Id
  /** Wire names; amounts as decimal text. */
  details: { amount?: string; toUserName?: string; invoiceNumber?: string; reason?: string; rule?: AssignmentRule }
  createdAt: Date
}

/** Records that decisions make, by noun. */
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

/** Records that decisions change, by noun: all of their fields that may change. */
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
    /** When its snooze ended by the clock; null: it did not, or is over and done with. */
    wokenAt: Date | null
    lastPayment: { amount: Cents; at: Date } | null
  }
  message: {
    status: Message['status']
    /** The carrier's code and our words for it. */
    failureCode: string | null
    failureText: string | null
    /** What the carrier calls it, and when it took it. */
    carrierId: string | null
    acceptedAt: Date | null
    /** The job that sends it again: no earlier one has a say any more. */
    retryJobId: Id
  }
  lineConversation: LineConversation
  /** As of a message. */
  lineText: Fields['message']
  /** `automaticAnswerAt`: when they were last answered by itself. */
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

/** What has to be known of a record to make or change it, and to say so. */
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
  /** `notifiedUserIds`: who was told of it or of a reply, where that shows something else afterwards or is gone. */
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
  /** `name`: what they were called, where that may change. */
  user: { id: Id; name?: string }
  accountLink: Pick<AccountLink, 'id' | 'userId'>
  textPicture: Pick<TextPicture, 'id'>
}

/**
 * Records that one statement of their own has written already, because it decides by itself whether there is anything to write: it
 * makes what is not there yet, or moves a mark only forward. Carried out, nothing more is written; screens hear of them by noun.
 */
export interface Written {
  conversation: { id: Id; phoneNumberId: Id }
  customer: { id: Id }
  user: { id: Id }
  /** Somebody who is called otherwise or has another picture, wherever they are shown. */
  shownUser: { id: Id }
  message: Known['message']
  lineText: Known['lineText']
  /** How far somebody has read a conversation. */
  readMark: { conversationId: Id; userId: Id }
  commentRead: { conversationId: Id; messageId: Id; userId: Id }
  notificationRead: { userId: Id }
  callsSeen: { userId: Id }
  /** `onlyUserId`: who hears of it; null: everybody. */
  callResponse: { callId: Id; onlyUserId: Id | null }
  draft: { conversationId: Id; userId: Id }
}
