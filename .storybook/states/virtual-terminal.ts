import { type RequiredState, states } from './required-state.ts'

export const virtualTerminalStates: readonly RequiredState[] = [
  ...states('Screens/Virtual Terminal/Terminal', {
    Opened:
      "The empty terminal says 'Select a customer to begin', disables Process Payment, has method 'Credit Card (Phone)' and lists recent payments.",
    CustomerFound: 'The search starts at 2 characters and shows name, phone and email address.',
    CustomerChanged: 'Change leads back to the search.',
    SearchedOn: 'Enter does not choose a customer whom only an earlier search text has found.',
    NobodyFound: "A search that finds nobody shows 'No customers found' and 'Customer not found? Add new customer'.",
    CustomerAdded: 'A customer is added with name, phone and optional email, and is chosen.',
    NumberIsKnown:
      "A number that another customer has is refused, any other failure says 'Failed to add customer', and nothing typed is lost.",
    ExistingIsBeingPaid: 'An invoice that is being paid right now cannot be chosen and says why.',
    ExistingInvoice:
      'An unpaid invoice shows as number - $amount (Due: date) with its details; the summary repeats what is charged.',
    NewInvoice:
      "A new invoice has amount, description and a due date of today, and says 'Invoice number will be auto-generated'.",
    NewInvoicePaid:
      'A new invoice is created and paid at once, is due on the new day after midnight, and appears in the list.',
    NothingToPay:
      "'No unpaid invoices for this customer. Create a new invoice instead.' starts a new one, and the button names what is missing.",
    OneInvoice:
      'The only unpaid invoice of a customer is preselected, and the amount follows the choice of existing or new invoice.',
    InvoiceMissing: "A missing invoice or amount says 'Please select an invoice' or 'Please fill in invoice amount'.",
    OverLimit: "An amount above the limit says 'Amount exceeds your limit of $500.00' and cannot be processed.",
    MoreThanIsLeft: 'An amount above the balance of an invoice cannot be charged.',
    CardNumberInNotes: 'Card numbers are refused in the notes.',
    Cleared: 'Clear Form empties all fields.',
    AccessDenied: "Basic users see 'Access Denied'.",
    NoPaymentsYet: 'Without payments the list says so.',
    Loading: 'While the payments load the list says so.',
    LoadFailed: 'Payments or invoices that cannot be loaded say so and offer to try again.',
    LoadedAgain: 'Trying again loads the payments and invoices.',
    RecentStates: "A payment without a type shows 'Card', and one that is not simply paid shows its status.",
    LongNames: 'Long names do not break the form.',
    Tablet: 'At 768 px payments have two lines.',
    Phone:
      'At 375 px the summary is one line until a customer is chosen, then stays in sight with the amount and opens on request.',
    ByKeyboard: 'A payment is taken with the keyboard alone.',
  }),
  ...states('Screens/Virtual Terminal/Outcomes', {
    Processed:
      "'Payment Processed' shows amount, 'paid by', 12 characters of the id, invoice number and Paid; 'Process Another Payment' empties the form.",
    AnotherPayment: 'Another payment begins with an empty form, and the previous one is in the list.',
    PaidInPart: 'A partial payment shows the balance, and the invoice stays open for it.',
    ReceiptSent: 'The receipt can be sent from the success dialog.',
    Processing: "The button reads 'Processing...' while the payment is pending, and nothing else can be charged.",
    Declined:
      'A declined card says so above the form, charges nothing, keeps what was typed, and the invoice made for it is void.',
    TakenAfterDecline: 'The next try after a decline takes the payment for a new invoice.',
    CashInstead: 'The same amount can be taken in cash after a decline.',
    DeclinedLater: 'A decline that comes late shows as soon as it is known.',
    Failed: "A payment that fails says 'Payment failed' and keeps what was typed.",
    ProcessedAfterFailure: 'The next try after a failure repeats the same payment and charges once.',
    SameAmountAgain: 'Charging the same amount again within ten minutes asks first.',
    SameAmountCharged: 'Charge anyway charges the same amount once more.',
    NoAnswer: 'A payment without a response shows that its outcome is unknown, and nothing can be charged again.',
    AnsweredAtLast: 'The same payment is tried again until its outcome is known, and is charged once.',
    OutcomeNotKnown:
      'An outcome that the provider has not reported is shown as unknown, and no second charge is offered.',
    CardPage:
      "Once the provider has a page for the card, 'Continue to the card page' leads there in a new tab; no second charge is offered.",
    CardPageAfterReload: 'The link to the card page is still there after a reload.',
    SettledLater: 'The outcome shows by itself once it is known.',
    AfterReload: 'A reload checks the payment that is under way and charges nothing twice.',
    NeverConfirmed: 'An old payment that was never confirmed is not sent again, and a message says where to look.',
    NeverConfirmedPutAway: 'The message about a payment that was never confirmed can be closed.',
    NeverConfirmedWhileOpen:
      'A payment unanswered for ten minutes is not sent again; a message says where to look, and what was typed stays.',
    PhoneProcessed: 'At 375 px a payment can be taken.',
  }),
  ...states('Screens/Virtual Terminal/Unloaded dialogs', {
    QuestionNotLoaded:
      'A confirmation dialog that cannot be loaded leaves a notice that nothing was charged, and what was typed stays.',
    KeptEditing: 'Keep editing closes the notice and keeps what was typed.',
    OutcomeNotLoaded: 'A result dialog that cannot be loaded leaves a notice of what was paid and by whom.',
    OutcomeLoadedLater: 'The result dialog opens once the connection is back.',
  }),
  ...states('Screens/Virtual Terminal/Existing invoice', {
    PaidInPartWhileChosen:
      'If a colleague takes a part payment of the chosen invoice, the amount to charge follows the new balance.',
  }),
]
