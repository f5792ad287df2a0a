interface Failure {
  text: string
  /** Whether the same text to the same number may be delivered on another attempt. */
  mayRepeat?: true
}

const FAILURES: Readonly<Record<string, Failure>> = {
  '21211': { text: 'This is not a phone number. Check the number.' },
  '21408': {
    text: 'Messages to this country are not switched on for this account. An admin can allow the country at the carrier.',
  },
  '21606': { text: 'The business number cannot send messages. An admin has to check the number at the carrier.' },
  '21608': {
    text: 'The carrier account is a trial, which can only text verified numbers. An admin has to upgrade it.',
  },
  '21609': {
    text: 'The carrier cannot send its reports to this installation. An admin has to set PUBLIC_URL to an address on the internet.',
  },
  '21610': { text: 'This customer has opted out of text messages. They can text START to receive messages again.' },
  '21612': {
    text: 'The carrier cannot send texts from the business number to this number. Call the customer instead.',
  },
  '21614': { text: 'This number cannot receive text messages. Ask the customer for a mobile number.' },
  '21617': { text: 'This message is too long. Send it in two messages.' },
  '30001': { text: 'Too many messages were waiting at the carrier at that moment.', mayRepeat: true },
  '30002': { text: 'The carrier has suspended the account. An admin has to resolve this with the carrier.' },
  '30003': { text: 'The phone is switched off or out of reach.', mayRepeat: true },
  '30004': { text: 'The customer’s phone or carrier blocks messages from this number.' },
  '30005': { text: 'This number does not exist or is no longer in service. Check the number.', mayRepeat: true },
  '30006': { text: 'This is a landline or a phone that cannot receive text messages. Ask for a mobile number.' },
  '30007': { text: 'The carrier filtered this message as unwanted. Reword it and send it as a new message.' },
  '30008': { text: 'The carrier could not deliver this message and gave no reason.', mayRepeat: true },
  '30019': { text: 'The pictures are too large for the customer’s carrier. Send fewer or smaller ones.' },
  '30024': {
    text: 'The carrier does not send from the business number yet: its registration is not complete. An admin has to check it with the carrier.',
  },
  '30032': {
    text: 'The toll-free business number is not verified, so its messages are blocked. An admin has to have it verified at the carrier.',
  },
  '30034': {
    text: 'The business number is not registered for business texting (A2P 10DLC), so its messages are blocked. An admin has to register it at the carrier.',
  },
}

/** Explains a carrier's error code in words that a user can understand and act on. */
export function carrierFailureText(code: string | null): string {
  const failure = code === null ? undefined : FAILURES[code]
  if (failure !== undefined) return failure.text
  return `The carrier could not deliver this message${code === null ? '' : ` (code ${code})`}.`
}

/** Whether the carrier refused the text because the customer has opted out there. */
export function isOptOutFailure(code: string | null): boolean {
  return code === '21610'
}

/** Whether a text that failed with this code may be delivered when it is sent again unchanged. */
export function isRetryableFailure(code: string | null): boolean {
  const failure = code === null ? undefined : FAILURES[code]
  return failure === undefined || failure.mayRepeat === true
}
