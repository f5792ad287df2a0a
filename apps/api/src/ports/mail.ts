export interface Mail {
  to: string
  subject: string
  text: string
  /** Where an answer goes; without it to nobody. */
  replyTo?: string
  /** What calendars read in it: the text of an .ics file, and whether it asks somebody to come or takes that back. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string }
}

/** `refused` is final: the server will never take this mail, and `text` says why in words for staff. */
export type MailOutcome = { status: 'sent' } | { status: 'refused'; code: string; text: string }

/** Sends mail. `key` becomes the message id, so that a mail sent twice is one mail to the reader. An error thrown means that it was not accepted yet. */
export interface Mailer {
  send(mail: Mail, key: string): Promise<MailOutcome>
}
