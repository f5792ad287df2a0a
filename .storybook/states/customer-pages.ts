import { type RequiredState, states } from './required-state.ts'

const OPEN_AGAIN = "'Check that the address is complete, or open the link in your message again.'"

export const customerPagesStates: readonly RequiredState[] = [
  ...states('Customer pages/Payment page', {
    Payable:
      'The page of a payment link shows who asks, the amount due, the invoice with its due date, for whom it is, and one button to pay.',
    Simulated: "With the simulated provider a decline can be simulated, and it says 'Demonstration: no money moves.'",
    Declined: 'A declined payment says why, and that nothing was charged; it can be tried again.',
    Processing: 'While a payment is under way there is nothing to press, and the page updates by itself.',
    ProcessingElsewhere:
      'While the invoice is being paid in another way the page says so, without an amount, and whom to ask; nothing can be paid.',
    AtTheCheckout: 'Whoever left the checkout of the provider can go on there.',
    Paid: "Once paid it says 'Thank you for your payment!' and leads to the receipt.",
    Expired: "A link that has expired says 'This payment link has expired', that nothing was charged, and whom to ask.",
    Cancelled: "A link that was replaced or withdrawn says 'This payment link is no longer valid'.",
    VoidInvoice: "A void invoice says 'This invoice was cancelled' and cannot be paid.",
    LittleKnown: 'What nobody knows leaves no gap.',
    LongNamesOnAPhone: 'Long names, long descriptions and large amounts fit a phone.',
  }),
  ...states('Customer pages/Receipt', {
    OfAPayment: 'A receipt shows its number, the amount, the invoice and how it was paid, and can be printed.',
    RefundedInPart: 'What was given back since stands on the receipt of the payment.',
    OfARefund: 'A refund has a receipt of its own, which names that of the payment.',
    Withdrawn: 'A payment that was taken back withdraws its receipt; the open balance can be paid from there.',
    WithdrawnOverdueOnAPhone: 'An overdue balance says so, without a button where no link is open.',
  }),
  ...states('Customer pages/Invitation', {
    Unanswered: 'An invitation says who invites whom to what, when and where, and takes yes, no or maybe.',
    Answered: 'An answer stands there and can be changed until the meeting is over.',
    Moved: "Whoever comes from a message with another time reads 'This meeting was moved.'",
    CancelledMeeting: 'A cancelled meeting cannot be answered.',
    Over: 'A meeting that is over cannot be answered any more.',
  }),
  ...states('Customer pages/Failures', {
    UnknownPaymentLink: `A payment link that does not exist says ${OPEN_AGAIN}`,
    UnknownReceipt: `A receipt that does not exist says ${OPEN_AGAIN}`,
    ErasedInvitation: 'What is no longer there says so, and whom to ask.',
    TooManyRequests: 'Who asks too often is told to wait.',
    PaymentNotStarted: "A server that is busy says 'Your payment was not started.'",
    PaymentUnknown: 'Where it is not known whether a payment began, the page says that nothing is charged twice.',
  }),
]
