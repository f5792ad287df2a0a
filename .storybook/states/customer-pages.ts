import { type RequiredState, states } from './required-state.ts'

const OPEN_AGAIN = "'Check that the address is complete, or open the link in your message again.'"

export const customerPagesStates: readonly RequiredState[] = [
  ...states('Customer pages/Payment page', {
    Payable:
      'The payment page shows the business, the amount due, the invoice with its due date, the customer and one button to pay.',
    Simulated: "With the simulated provider the page can simulate a decline, and says 'Demonstration: no money moves.'",
    Declined: 'A declined payment says why, and that nothing was charged; it can be tried again.',
    Processing: 'While a payment is being processed, the page has no buttons and updates by itself.',
    ProcessingElsewhere:
      'While the invoice is being paid in another way, the page says so and whom to ask, and shows neither amount nor Pay button.',
    AtTheCheckout: "A customer who left the provider's checkout can continue there.",
    Paid: "A paid page shows 'Thank you for your payment!' and links to the receipt.",
    Expired: "A link that has expired says 'This payment link has expired', that nothing was charged, and whom to ask.",
    Cancelled: "A link that was replaced or withdrawn says 'This payment link is no longer valid'.",
    VoidInvoice: "A void invoice says 'This invoice was cancelled' and cannot be paid.",
    LittleKnown: 'A missing customer name, description or phone number leaves no gap.',
    LongNamesOnAPhone: 'Long names, long descriptions and large amounts fit a phone.',
  }),
  ...states('Customer pages/Receipt', {
    OfAPayment: 'A receipt shows its number, the amount, the invoice and how it was paid, and can be printed.',
    RefundedInPart: 'The receipt of a payment shows what has been refunded since.',
    OfARefund: 'A refund has its own receipt, which names the receipt of the payment.',
    Withdrawn: 'A reversed payment shows its receipt as withdrawn, with a link to pay the open balance.',
    WithdrawnOverdueOnAPhone:
      'A withdrawn receipt says that the balance is overdue, and has no Pay button without an open link.',
  }),
  ...states('Customer pages/Invitation', {
    Unanswered: 'An invitation shows who invites whom to what, when and where, and takes yes, no or maybe.',
    Answered: "The guest's answer is shown and can be changed until the meeting is over.",
    Moved: "A guest who follows a message with another time sees 'This meeting was moved.'",
    CancelledMeeting: 'A cancelled meeting cannot be answered.',
    Over: 'A meeting that is over cannot be answered any more.',
  }),
  ...states('Customer pages/Failures', {
    UnknownPaymentLink: `A payment link that does not exist says ${OPEN_AGAIN}`,
    UnknownReceipt: `A receipt that does not exist says ${OPEN_AGAIN}`,
    ErasedInvitation: 'An invitation that no longer exists says so, and whom to ask.',
    TooManyRequests: 'A visitor who sends too many requests is told to wait.',
    PaymentNotStarted: "A server that is busy says 'Your payment was not started.'",
    PaymentUnknown: 'When it is not known whether a payment started, the page says that nothing is charged twice.',
  }),
]
