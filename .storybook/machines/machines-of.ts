/** The lifecycles and flows behind each screen; a test fails for one that is behind no screen. */
export const MACHINES_OF = {
  messages: {
    lifecycles: ['conversation', 'message', 'scheduled message', 'comment', 'note'],
    flows: [
      'the composer',
      'a new message',
      'a message for later',
      'a comment, a reply, another text for one',
      'resolving a comment',
      'deleting a comment',
      'a payment request',
    ],
  },
  invoices: {
    lifecycles: ['invoice', 'payment link', 'marked payment'],
    flows: [
      'creating an invoice',
      'marking an invoice as paid',
      'undoing a mark as paid',
      'voiding an invoice',
      'sending a reminder',
      'resending a payment link',
      'ending a payment link',
    ],
  },
  transactions: {
    lifecycles: ['transaction', 'marked payment', 'refund'],
    flows: ['refunding a transaction', 'voiding a transaction', 'sending a receipt'],
  },
  'virtual-terminal': {
    lifecycles: ['payment attempt'],
    flows: ['the terminal'],
  },
  customers: {
    lifecycles: [],
    flows: ['adding a customer', 'editing a customer'],
  },
  phone: {
    lifecycles: ['call'],
    flows: ["the composer of one's own line"],
  },
  meetings: {
    lifecycles: ['meeting'],
    flows: ['coming into a room'],
  },
  settings: {
    lifecycles: ['member'],
    flows: [],
  },
  'sign-in': {
    lifecycles: ['account link'],
    flows: [],
  },
} as const

export type ScreenWithMachines = keyof typeof MACHINES_OF
