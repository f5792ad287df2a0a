import type { AccountLinkPurpose, CalendarMethod, Cents, E164, Id, PicturedText, TextPurpose } from '@parley/domain'

/**
 * A text for the carrier. `text` is complete, including the signature; checkTextMayLeave is checked again before it is
 * sent.
 */
export interface SmsJob {
  id: Id
  kind: 'sms.send'
  payload: { messageId: Id; customerId: Id; from: E164; to: E164; text: string; purpose: TextPurpose }
}

/** The content of a mail. */
export interface MailContent {
  to: string
  subject: string
  text: string
  /** The address to which replies are sent. */
  replyTo?: string
  /** The link whose address replaces `LINK_PLACEHOLDER` when the mail is sent, so that the address is never stored. */
  accountLinkId?: Id
  /** Absent for an invite. */
  accountLinkPurpose?: AccountLinkPurpose
  /** The meeting guest whose link replaces the placeholder. */
  meetingGuestId?: Id
  /** The version of that meeting on which the mail is based. */
  meetingVersion?: number
  /** The calendar file of the mail. */
  calendar?: { method: CalendarMethod; text: string }
  /** The user to notify when the mail is not delivered, and the transaction that it is about. */
  askedFor?: { userId: Id; transactionId: Id }
}

/** The placeholder for the address of a link in the text of a mail. */
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

/** A command to the call provider: place, connect or end a call, or report its status. */
export type CallCommand = 'call.place' | 'call.answer' | 'call.end' | 'call.watch'

/** A command to the call provider; the call's id is the key. */
export interface CallJob {
  id: Id
  kind: CallCommand
  /** `from` is the business's number and `to` the other side's, in calls of either direction. */
  payload: { callId: Id; customerId: Id | null; from: E164; to: E164; isIncoming: boolean }
}

/** Stops a call from ringing on one person's telephone; it continues to ring for the others. */
export interface StopRingingJob {
  id: Id
  kind: 'call.stopRinging'
  payload: CallJob['payload'] & { userId: Id }
}

/** The recording that a caller left at the call provider: it is fetched, stored, and then deleted there. */
export interface RecordingJob {
  id: Id
  kind: 'recording.fetch'
  /** `recordingId` is the provider's id. */
  payload: { callId: Id; customerId: Id | null; recordingId: string }
}

/** The pictures of a received text, which the carrier keeps until they have been fetched and stored. */
export interface PicturesJob {
  id: Id
  kind: 'pictures.fetch'
  /** `carrierId` is the carrier's id of the text. */
  payload: { text: PicturedText; textId: Id; customerId: Id; carrierId: string; count: number }
}

/** Deletes, at the carrier, the pictures of a text that it has already carried. */
export interface ForgetPicturesJob {
  id: Id
  kind: 'pictures.remove'
  /** The carrier's id of the text. */
  payload: { carrierId: string }
}

/**
 * Checks whether a customer who texted or called gets an automatic answer, and sends it. `happenedAt` is an ISO 8601
 * instant.
 */
export interface AnswerJob {
  id: Id
  kind: 'answer.send'
  payload: { customerId: Id | null; happenedAt: string } & (
    | { cause: 'outside_hours'; conversationId: Id }
    | { cause: 'missed_call'; callId: Id }
  )
}

/** Assigns an unassigned conversation to the first person who answered in it. */
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

/** Checks whether Zoom accepts the account that was entered. */
export interface ZoomCheckJob {
  id: Id
  kind: 'zoom.check'
  payload: { accountId: string }
}

/** Creates a meeting at Zoom, or updates it there to its current state. */
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
