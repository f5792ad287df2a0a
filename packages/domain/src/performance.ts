/** How each figure of Performance is counted, as shown in its panel; the server and the mocks count accordingly. */
export const PERFORMANCE_DEFINITIONS = {
  range: {
    title: 'Range',
    text: 'Whole days of the organization, from the start of the range up to now. Weeks begin on Sunday.',
  },
  messagesSent: {
    title: 'Messages Sent',
    text: 'Texts that a person wrote and sent. Automatic answers, payment requests, notes and failed texts are not counted.',
  },
  paymentsRequested: {
    title: 'Payments Requested',
    text: 'Invoices for which a person made the first payment link in the range. A reminder or a new link is not counted again.',
  },
  amountProcessed: {
    title: 'Amount Processed',
    text: 'Completed payments less refunds, by the day they completed. They count for the person who initiated them, not for the assignee.',
  },
  noInitiator: {
    title: 'No initiator',
    text: 'Payments that nobody initiated. They are in the total, but in nobody’s row.',
  },
  conversationsHandled: {
    title: 'Conversations Handled',
    text: 'Conversations where the person sent at least one text that counts. Two people in one conversation count for both.',
  },
  firstAnswer: {
    title: 'Time to first answer',
    text: 'From the first unanswered text of a customer to the first text of a person, by the hour in which the customer wrote. Median. Hours with fewer than 3 are left empty.',
  },
  openConversations: {
    title: 'Open conversations',
    text: 'Conversations that were open at the end of the day, and how many of them were unassigned; today as of now. Snoozed and done ones are not counted. Conversations that ended before we began counting are counted until their last message.',
  },
} as const

/** Maximum number of texts, and of payments, listed for a day. */
export const DAY_ROWS_SHOWN = 100
