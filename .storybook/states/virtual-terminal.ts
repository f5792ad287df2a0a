import { type RequiredState, states } from './required-state.ts'

export const virtualTerminalStates: readonly RequiredState[] = [
  ...states('Screens/Virtual Terminal/Terminal', {
    Opened:
      "Before a customer is chosen: 'Select a customer to begin', Process Payment is disabled, the method is 'Credit Card (Phone)', and the latest payments are listed.",
    CustomerFound: 'The search starts at 2 characters and shows name, phone and email; Change leads back to it.',
    CustomerChanged: 'Change leads back to the search.',
    SearchedOn: 'Enter takes nobody whom only an earlier text has found.',
    NobodyFound: "'No customers found' and 'Customer not found? Add new customer'.",
    CustomerAdded: 'A customer is added with name, phone and optional email, and is chosen.',
    NumberIsKnown:
      "A number that another customer has is refused, 'Failed to add customer' says what else went wrong, and nothing typed is lost.",
    ExistingIsBeingPaid: 'An invoice that is being paid just now cannot be chosen, and says why.',
    ExistingInvoice:
      'An unpaid invoice shows as number - $amount (Due: date) with its details; the summary repeats what is charged.',
    NewInvoice:
      "A new invoice has amount, description and a due date of today; 'Invoice number will be auto-generated'.",
    NewInvoicePaid:
      'The new invoice is made and paid at once, due the day that has begun meanwhile, and stands in the list.',
    NothingToPay:
      "'No unpaid invoices for this customer. Create a new invoice instead.': a new one is begun, and the button says what is missing.",
    OneInvoice: 'The only unpaid invoice of a customer is chosen; what is charged goes by the way that is chosen.',
    InvoiceMissing: "'Please select an invoice' and 'Please fill in invoice amount'.",
    OverLimit: "'Amount exceeds your limit of $500.00' and nothing can be processed.",
    MoreThanIsLeft: 'No more than what is left of an invoice can be charged.',
    CardNumberInNotes: 'Card numbers are refused in the notes.',
    Cleared: 'Clear Form empties all fields.',
    AccessDenied: "Basic users see 'Access Denied'.",
    NoPaymentsYet: 'Without payments the list says so.',
    Loading: 'While the payments load the list says so.',
    LoadFailed: 'Payments or invoices that cannot be loaded are said so, with another try.',
    LoadedAgain: 'Payments and invoices that could not be loaded are loaded on request.',
    RecentStates: "A payment without a type shows 'Card'; what is not simply paid says so.",
    LongNames: 'Long names do not break the form.',
    Tablet: 'At 768 px payments have two lines.',
    Phone:
      'At 375 px the summary is one line until a customer is chosen, then stays in sight with the amount and opens on request.',
    ByKeyboard: 'A payment is taken with the keyboard alone.',
  }),
  ...states('Screens/Virtual Terminal/Outcomes', {
    Processed:
      "'Payment Processed' shows amount, 'paid by', 12 characters of the id, invoice number and Paid; 'Process Another Payment' empties the form.",
    AnotherPayment: 'Another payment begins with an empty form; the one before stands in the list.',
    PaidInPart: 'A part payment says what is left, and the invoice stays open for it.',
    ReceiptSent: 'The receipt can be sent from the success dialog.',
    Processing: "'Processing...' while it is pending; nothing else can be charged.",
    Declined:
      'A declined card says so above the form, charges nothing, keeps what was typed, and the invoice made for it is void.',
    TakenAfterDecline: 'What was declined is taken by the next try, for a new invoice.',
    CashInstead: 'After a decline cash can be taken for the same.',
    DeclinedLater: 'A decline that comes late shows as soon as it is known.',
    Failed: "'Payment failed' keeps what was typed.",
    ProcessedAfterFailure: 'The next try after a failure is the same payment.',
    SameAmountAgain: 'The same amount within ten minutes is asked about before it is charged.',
    SameAmountCharged: 'Charge anyway charges it once more.',
    NoAnswer: 'Without an answer the outcome is said to be unknown, and nothing can be charged again.',
    AnsweredAtLast: 'The same payment is asked about until its outcome is known.',
    OutcomeNotKnown: 'An outcome that the provider keeps to itself is said to be unknown; no second charge is offered.',
    CardPage:
      "Once the provider has a page for the card, 'Continue to the card page' leads there in a new tab; no second charge is offered.",
    CardPageAfterReload: 'After a reload the way to the card page is still there.',
    SettledLater: 'The outcome shows by itself once it is known.',
    AfterReload: 'A reload asks about the payment on its way and charges nothing anew.',
    NeverConfirmed: 'A payment that was not confirmed long ago is not sent again; a message says where to look.',
    NeverConfirmedPutAway: 'The message about it is put away.',
    NeverConfirmedWhileOpen:
      'What has gone unanswered for ten minutes is not sent again while the page stays open either: a message says where to look, and what was typed stays.',
    PhoneProcessed: 'At 375 px a payment can be taken.',
  }),
  ...states('Screens/Virtual Terminal/Unloaded dialogs', {
    QuestionNotLoaded:
      'When the question before a charge cannot be loaded, the form says that nothing was charged and keeps what was typed.',
    KeptEditing: 'What was typed can be edited on.',
    OutcomeNotLoaded:
      'When the dialog of a payment cannot be loaded, the screen says what was paid and by whom, and opens it once there is a network.',
    OutcomeLoadedLater: 'The dialog opens once there is a network.',
  }),
]
