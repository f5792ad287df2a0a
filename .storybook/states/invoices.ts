import { type RequiredState, states } from './required-state.ts'

export const invoicesStates: readonly RequiredState[] = [
  ...states('Screens/Invoices/Invoices', {
    All: "The columns are Invoice #, Customer (name, else phone), Amount, Status, Created Date, Due Date ('Paid: date' once paid), Created By, Assigned To, Actions.",
    TotalOutstanding: 'Total Outstanding opens the unpaid and overdue invoices, and they sum to it.',
    PaidThisMonth:
      "Paid This Month opens the invoices that became paid in the organisation's month, and they sum to it.",
    OverdueOnes: 'Overdue shows the number and the total of the overdue invoices, and opens them.',
    AverageTime: 'Avg Payment Time is in days and opens the paid invoices.',
    Filtered: 'Status, date, creator and search text narrow the list together.',
    Sorted:
      'The headers of amount, created date and due date sort the list in both directions, and the URL keeps the order.',
    SortedOnTablet: 'A button sorts the list where rows have two lines, and names the current order.',
    FromTheAddress: 'Filters are read from the URL.',
    OfOneCustomer: 'A link opens the invoices of one customer, who appears among the filters and can be removed.',
    MarkPaidAskedFromRow:
      'Marking an invoice as paid from its row first names the invoice, its customer, its amount and the balance.',
    VoidAskedFromRow:
      'Voiding an invoice from its row first names the invoice, its customer, its amount and the balance.',
    ReminderWaitsForLink: 'A reminder can be sent only once its payment link is loaded and its text is shown.',
    RowActions:
      'Every row offers to view the invoice; unpaid and overdue rows also offer to send a reminder, mark as paid and void.',
    StandardRole: 'A standard user may void only invoices they created, and the button says so.',
    BasicRole: 'A basic user can only view invoices.',
    ByKeyboard: 'Invoices are searched, reached and opened with the keyboard.',
    PaidElsewhere: 'An invoice that a colleague marks as paid leaves the outstanding ones without a reload.',
    MorePages:
      'Show more loads further invoices, and the foot already shows the number and the total of all matching invoices.',
    PaidInPart: 'The row of a partly paid invoice shows the balance under the amount.',
    NothingFound: "A search that finds nothing says 'No invoices found'.",
    FiltersCleared: 'Clearing a search that finds nothing brings all invoices back.',
    UnknownCreator: 'A URL with an unknown creator finds nothing, and the filter can be cleared.',
    Empty: "Without invoices the screen says 'No invoices found' and offers to create one.",
    Loading: "While the list loads it shows 'Loading invoices...'.",
    LoadFailed: "When the list cannot be loaded it says 'Failed to fetch invoices' and offers to try again.",
    LoadedAgain: 'Trying again loads the list.',
    RefreshFailed: 'When a refresh fails the list keeps its rows and a quiet line says so.',
    LongNames: 'Long names and numbers are truncated, and a tooltip shows them in full.',
    Tablet: 'At 768 px rows have two lines and one menu.',
    Phone: 'At 375 px the list fits the screen.',
    UnknownInvoice: 'A link to an invoice that does not exist says so.',
  }),
  ...states('Screens/Invoices/Invoice details', {
    Unpaid:
      'The details show number, customer, amount, status, due date, people, description, Transaction History and Payment Links.',
    Paid: "A paid invoice shows 'Paid On' and offers neither 'Void Invoice' nor 'Mark as Paid'.",
    Overdue: "An overdue invoice offers 'Void Invoice' and 'Mark as Paid' too.",
    VoidOne: 'A void invoice shows its voided transactions and can no longer be changed.',
    PaidInPart: 'An invoice paid in part shows what was paid and what is still due.',
    PaymentInProgress:
      'While a customer pays, details and row say so, and blocked actions are disabled with the reason until it is over.',
    RefundedInPart: 'A payment refunded in part says how much.',
    MarkedAsPaid:
      "Marking as paid asks 'Mark Invoice as Paid?', 'This will create a completed transaction and cancel any active payment links.'",
    MarkPaidFailed: "A failure says 'Failed to mark invoice as paid' and keeps the dialog open.",
    MarkedAtTheSecondTry: 'Trying again after a failure marks the invoice as paid.',
    MarkPaidTooLate: 'An invoice that was voided meanwhile cannot be marked as paid, and the dialog says why.',
    Voided:
      "Voiding asks 'Void Invoice?', 'This action cannot be undone. The invoice will be marked as void and all active payment links will be cancelled.'",
    VoidFailed: "A failure says 'Failed to void invoice' and keeps the dialog open.",
    PaymentUndone: 'A manager or admin can undo a mistaken mark as paid by giving a reason.',
    PaidByLinkStays: 'A payment by link cannot be undone.',
    ReminderSent: 'The reminder that is shown is the one that is sent.',
    ReminderSentOnce: 'A reminder whose response was lost can be tried again later and is sent only once.',
    ReminderOverdue: 'The reminder of an overdue invoice names the business and the date on which it was due.',
    ReminderRefused: 'A reminder to a customer who opted out is refused with the reason.',
    LinkCopied: 'A payment link can be copied.',
    LinkResent: 'An active payment link can be texted again.',
    LinkResentOnce: 'A payment link whose response was lost can be tried again later and is sent only once.',
    LinkExpired: 'An active payment link can be expired after a confirmation.',
    BasicRole: 'A basic user can view and print the invoice and copy its payment links.',
    Loading: 'While the details load the dialog says so.',
    LoadFailed: "When the details cannot be loaded the dialog says 'Failed to fetch invoice detail'.",
    LoadedAgain: 'Trying again loads the details.',
    NotFound: 'An invoice that does not exist says so.',
    Phone: 'At 375 px the details fit the screen.',
    VoidedByTheProduct: 'An invoice that the system voided says why.',
  }),
  ...states('Screens/Invoices/Create invoice', {
    Opened:
      "The dialog has customer, amount, description, due date (7 days ahead), assign-to (Unassigned) and 'Send Payment Request', which is on.",
    CreatedWithRequest:
      "Creating an invoice with the request shows 'Invoice created successfully' and texts the customer.",
    CreatedWithoutRequest: 'Without the request the invoice is created and nobody is texted.',
    RequiredFields: "Customer, amount and due date are required: 'Please fill in all required fields'.",
    PastDueDate: 'A due date before today is refused.',
    OverLimit: 'A payment request above the limit of the user is refused.',
    OverLimitWithoutRequest: 'An invoice above the limit can be created without a payment request.',
    OptedOut: 'A request to a customer who opted out is refused, and what was typed is kept.',
    CardNumber: 'A description with a card number is refused.',
    NobodyFound: "A search that finds nobody says 'No customers found'.",
    Sending: 'The button is disabled while the invoice is being created, so that it is not created twice.',
    CreateFailed: "A failure says 'Failed to create invoice' and keeps what was typed.",
    CreatedAtTheSecondTry:
      'A lost response leaves a notice that the outcome is unknown, and trying again creates the invoice only once.',
    Duplicate: 'A copy starts with the values of its original and a new due date.',
    DuplicateWithoutWhoLeft: 'A copy of an invoice that is assigned to a deactivated team member is unassigned.',
    DuplicateForWhoOptedOut: 'A copy for a customer who opted out of texts says so at once.',
    NothingToDuplicate:
      'An original that cannot be loaded leaves an empty form with a notice, and later loads do not replace what is typed.',
    LeftMeanwhile: 'An assignee who was deactivated while the form was filled in is refused at the field.',
    ByKeyboard: 'An invoice can be created with the keyboard alone.',
    FocusComesBackAfterASlowStart:
      'Focus returns to the button that opened the dialog, however slowly the dialog loads.',
    Phone: 'At 375 px the dialog fills the screen.',
  }),
  ...states('Screens/Invoices/Printed invoice', {
    Unpaid: 'The page shows what a customer needs to pay and can be printed.',
    PaidInPart: 'Payments already made are subtracted from the balance due.',
    Refunded: 'The page shows the refunded amount.',
    VoidOne: 'A void invoice says that nothing is to be paid.',
    NotFound: 'An invoice that does not exist says so.',
    LoadFailed: 'An invoice that cannot be loaded says so.',
    Phone: 'At 375 px the page fits the screen.',
  }),
]
