export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends mail. `key` becomes the message id, so that a mail sent twice is one mail to the reader. An error thrown means that it was not accepted. */
export interface Mailer {
  send(mail: Mail, key: string): Promise<void>
}
