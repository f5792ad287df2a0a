import type { AccountLinkPurpose, CalendarMethod, Cents, E164, Id, PicturedText, TextPurpose } from '@parley/domain'

/** A text for the carrier. `text` is complete, signature included; the gate asks checkTextMayLeave again before it leaves. */
export interface SmsJob {
  id: Id
  kind: 'sms.send'
  payload: { messageId: Id; customerId: Id; from: E164; to: E164; text: string; purpose: TextPurpose }
}

/** A mail, written out. */
export interface MailContent {
  to: string
  subject: string
  text: string
  /** Where an answer to it goes. */
  replyTo?: string
  /** The link whose address takes the place of `LINK_PLACEHOLDER` when the mail leaves, so that it is stored nowhere. */
  accountLinkId?: Id
  /** Absent: an invite. */
  accountLinkPurpose?: AccountLinkPurpose
  /** The guest of a meeting whose link takes that place. */
  meetingGuestId?: Id
  /** Of that meeting, as the mail tells it. */
  meetingVersion?: number
  /** What calendars read in it. */
  calendar?: { method: CalendarMethod; text: string }
  /** Who is told when it does not arrive, and of which transaction it is. */
  askedFor?: { userId: Id; transactionId: Id }
}

/** Where the address of a link belongs in the text of a mail. */
export const LINK_PLACEHOLDER = '{link}'

export interface MailJob {
  id: Id
  kind: 'mail.send'
  payload: MailContent
}

/** A charge for the payment provider; the attempt's id is the idempotency key. */
export interface ChargeJob {
  id: Id
  kind: 'payment.charge'
  payload: { attemptId: Id; transactionId: Id; paymentLinkId: Id | null; amount: Cents; simulate: 'decline' | null }
}

/** A refund for the payment provider; the refund's id is the idempotency key, `providerId` the payment's. */
export interface RefundJob {
  id: Id
  kind: 'payment.refund'
  payload: { refundId: Id; transactionId: Id; providerId: string; amount: Cents }
}

/** What the provider of calls is asked: to ring, to connect, to end, or where a call is. */
export type CallCommand = 'call.place' | 'call.answer' | 'call.end' | 'call.watch'

/** A call for its provider; its id is the key. */
export interface CallJob {
  id: Id
  kind: CallCommand
  /** `from` is the number of ours, `to` the other side's, whoever called. */
  payload: { callId: Id; customerId: Id | null; from: E164; to: E164; isIncoming: boolean }
}

/** A call that rings no more at the telephone of one person, and on at those of the others. */
export interface StopRingingJob {
  id: Id
  kind: 'call.stopRinging'
  payload: CallJob['payload'] & { userId: Id }
}

/** What a caller has left at the provider of calls: it is fetched, kept, and then removed there. */
export interface RecordingJob {
  id: Id
  kind: 'recording.fetch'
  /** `recordingId` is the provider's. */
  payload: { callId: Id; customerId: Id | null; recordingId: string }
}

/** The pictures that came with a text: the carrier has them until they are fetched and kept. */
export interface PicturesJob {
  id: Id
  kind: 'pictures.fetch'
  /** `carrierId` is the carrier's id of the text. */
  payload: { text: PicturedText; textId: Id; customerId: Id; carrierId: string; count: number }
}

/** The pictures of a text that the carrier still has, though it has carried them: it is asked to forget them. */
export interface ForgetPicturesJob {
  id: Id
  kind: 'pictures.remove'
  /** The carrier's id of the text. */
  payload: { carrierId: string }
}

/** Looks whether a customer who wrote or called is answered by itself, and does it. `happenedAt` is an instant of ISO 8601. */
export interface AnswerJob {
  id: Id
  kind: 'answer.send'
  payload: { customerId: Id | null; happenedAt: string } & (
    | { cause: 'outside_hours'; conversationId: Id }
    | { cause: 'missed_call'; callId: Id }
  )
}

/** Gives a conversation that nobody has to who answered first in it. */
export interface FirstAnswerJob {
  id: Id
  kind: 'assignment.first'
  payload: { conversationId: Id; customerId: Id; userId: Id }
}

/** Reads a connected calendar from its address. */
export interface CalendarJob {
  id: Id
  kind: 'calendar.read'
  payload: { calendarId: Id }
}

/** Asks Zoom whether it accepts the account that was given. */
export interface ZoomCheckJob {
  id: Id
  kind: 'zoom.check'
  payload: { accountId: string }
}

/** Makes a meeting at Zoom, or changes it there to what it is now. */
export interface ZoomKeepJob {
  id: Id
  kind: 'zoom.keep'
  payload: { meetingId: Id }
}

/** Deletes a meeting at Zoom. */
export interface ZoomRemoveJob {
  id: Id
  kind: 'zoom.remove'
  payload: { meetingId: Id; zoomId: string }
}

export type OutboxJob =
  | ZoomKeepJob
  | ZoomRemoveJob
  | ZoomCheckJob
  | CalendarJob
  | FirstAnswerJob
  | AnswerJob
  | CallJob
  | StopRingingJob
  | RecordingJob
  | PicturesJob
  | ForgetPicturesJob
  | SmsJob
  | ChargeJob
  | RefundJob
  | MailJob
