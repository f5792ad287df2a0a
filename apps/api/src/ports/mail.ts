export interface Mail {
  to: string
  subject: string
  text: string
  /** The address for replies; without it, replies go to nobody. */
  replyTo?: string
  /** The part for calendar programs: the text of an .ics file, and whether it invites or cancels. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string }
}

/** `refused` is final: the server will never accept this mail, and `text` explains why in words for staff. */
export type MailOutcome = { status: 'sent' } | { status: 'refused'; code: string; text: string }

/**
 * Sends mail. `key` becomes the message id, so that a mail sent twice is one mail to the reader. A thrown error means
 * that it was not accepted yet.
 */
export interface Mailer {
  send(mail: Mail, key: string): Promise<MailOutcome>
}
