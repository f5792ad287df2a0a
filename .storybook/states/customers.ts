import { type RequiredState, states } from './required-state.ts'

export const customersStates: readonly RequiredState[] = [
  ...states('Screens/Customers/Customers', {
    All: 'The columns are a check box, Name, Phone, Email, Tags, Last Contact, Primary Contact, Total Paid, Outstanding, Actions.',
    DisplayRules:
      "An empty name shows 'Unknown', empty email or tags '-', a last contact how long ago it was, money in dollars.",
    NeverContacted: "Without a contact the last one is 'Never'.",
    OpensBalance: 'A positive balance stands out and opens the invoices that it is made of.',
    Filtered: 'Payment status, last contact and assigned to narrow the list together.',
    FromTheAddress: 'Filters and sort are read from the address.',
    Found: 'A search finds names, numbers in any spelling, e-mails and tags.',
    Sorted: 'Name, last contact, total paid and outstanding sort the list from their heads, in both directions.',
    RowActions: 'A row leads to the conversation, which is made if needed, to Request Payment and to the terminal.',
    MessageRefused: 'When the conversation cannot be opened a message says so.',
    BasicRole: 'A basic user may message and add customers, and asks nobody for money.',
    UnknownCustomer: 'An address of a customer who does not exist says so.',
    ByKeyboard: 'Customers are searched, reached and opened by keys.',
    AddedElsewhere: 'A customer whom a colleague adds shows without a reload.',
    MorePages: 'Further customers come on request; how many there are is said before.',
    NothingFound: "A search that finds nobody says 'No customers found' and can be cleared.",
    Empty: "Without customers the screen says 'No customers found' and offers to add one.",
    Loading: "While the list loads it shows 'Loading customers...'.",
    LoadFailed: "When the list cannot be loaded it says 'Failed to fetch customers' and offers to try again.",
    LongNames: 'Long names are cut and readable in full.',
    Tablet: 'At 768 px rows have no columns and a button sorts them.',
    Phone: 'At 375 px the list fits the screen and a row has one menu.',
  }),
  ...states('Screens/Customers/Profile', {
    LinkedToMerge: 'A link from elsewhere asks whom the customer is to become one with.',
    Information:
      'Name, phone, email, tags, notes, primary contact and the active custom fields in their order can be edited; required ones have an asterisk.',
    Figures:
      "Total Paid, Outstanding Balance, Number of Invoices and Avg Payment Time ('N days') open what they count.",
    NothingPaid: "Without a paid invoice Avg Payment Time is 'N/A'.",
    Saved: "Each field is saved: 'Customer information updated successfully'.",
    Saving: "While it is saved the button reads 'Saving...' and all fields stay readable.",
    FieldsNeedYou: 'What is wrong is said at the field; the foot names the first, which gets the focus.',
    KnownNumber: 'A number that another customer has leads to that customer.',
    SaveFailed: "When it cannot be saved 'Failed to update customer' is said and what was typed stays.",
    FieldDeletedElsewhere:
      'A custom field that an admin deletes goes from the open form; what else was typed stays and is saved.',
    Conflict: 'What a colleague changed meanwhile is shown beside it; each field is kept or taken, none beforehand.',
    TakenOver: 'What only a colleague changed is taken over and named.',
    LeavingAsks: "Closing with changes asks 'Discard 2 changes?'.",
    Called: "The customer is called from the head; while one is in a call the button says 'You are in a call'.",
    NoNumberToCallFrom: 'Without a number to call from the button says who can add one.',
    PaymentHistory: 'Invoices are cards with number, creator, date, amount and a badge.',
    NoInvoices: "Without invoices it says 'No invoices found'.",
    Notes: "A note is added: 'Note added successfully'; each has its author and how long ago it was.",
    NoNotes: "Without notes it says 'No notes yet'.",
    NoteFailed: "A note that cannot be kept stays in its box: 'Failed to add note'.",
    DayFromCalendar: 'A day is typed as the person writes days, or chosen from a calendar by keys.',
    Loading: 'While it loads a pill says so.',
    LoadFailed: "When it cannot be loaded it says 'Failed to fetch customer' and offers to try again.",
    Tablet: 'At 768 px its actions are in one menu.',
    Phone: 'At 375 px it fills the screen.',
  }),
  ...states('Screens/Customers/Selection', {
    Chosen: "Rows and all rows can be selected; the bar says 'N selected', and Clear empties the selection.",
    Assigned: "Apply assigns the selection to a member or to nobody: 'Customers assigned successfully'.",
    AssignFailed: "A failure says 'Failed to assign customers' and keeps the selection.",
    AllThatMatch: "All that match can be selected, shown or not, and tagged: 'Tags added successfully'.",
    TagsRemoved: 'Tags can be removed from the selection.',
    TagsFailed: "A failure says 'Failed to add tags' and keeps what was typed.",
    BasicRole: 'A basic user selects nothing.',
    Phone: 'At 375 px a selection starts in the menu of a row.',
    Undone: 'An assignment of many customers can be undone from its toast.',
    RecentChanges: 'Recent changes lists what was done to many customers and undoes it, but for those changed since.',
  }),
  ...states('Screens/Customers/Import', {
    Matched:
      'Each column of a file goes somewhere by its name or its values, with a remark; the first rows show as they will be stored.',
    Corrected:
      'Where a column goes can be corrected; what is wrong is said, and nothing can be checked until it is right.',
    CustomFields:
      'Columns go to custom fields by their names, their words or their values; a date that can be read two ways asks which, and what does not fit is refused.',
    DatesAnswered: 'One date that can be read only one way answers for its column.',
    Unreadable: 'A file that cannot be read is answered with one sentence, and pasted rows are kept.',
    Imported:
      'What an import will do is said before it, what it did after it; refused rows are downloaded, and it can be undone.',
    AddedByHand: 'A refused row opens Add Customer with its name and number, to be corrected there.',
    Running: 'While an import runs it says how far it is, and can be stopped.',
    LeavingAsks: 'Leaving with a chosen file asks.',
    CheckFailed: 'A check that fails says so and can be tried again.',
    BasicRole: "A basic user reads 'Access Denied'.",
    Phone: 'At 375 px the columns fit the screen.',
  }),
  ...states('Screens/Customers/Export', {
    Saved: 'What the filters leave is saved as a file, in the order of the list; a failure says so.',
  }),
  ...states('Screens/Customers/Timeline', {
    All: 'Texts, calls, notes, comments, invoices, payments, consent and changes by day, newest first; texts and comments in a row fold.',
    Narrowed: 'Several kinds at once narrow it, from the address too; All clears them.',
    Calls:
      'Calls that are over say who called whom, how long they talked or why not, and their note; those of one’s own line open its history.',
    ByKeyboard: 'Up and Down lead from entry to entry.',
    NewEntries: "What comes in while one reads further down moves nothing: '1 new' leads to it.",
    Empty: "Without entries it says 'Nothing has happened yet'.",
    LoadFailed: 'When it cannot be loaded it says so and offers to try again.',
  }),
  ...states('Screens/Customers/Duplicates', {
    Found:
      'Customers who may be one person stand in pairs, with what is alike marked; one pair after the other is reviewed and merged.',
    ToldApart: "'Not the same person' takes a pair away for everybody, and can be undone.",
    GoneMeanwhile: 'A pair that a colleague merged goes away; an answer to it is refused with the reason.',
    Empty: "Without a pair it says 'No possible duplicates'.",
    LoadFailed: 'When they cannot be loaded it says so and offers to try again.',
    Offline: 'Without a connection it says so.',
  }),
  ...states('Screens/Customers/Merge', {
    Merged:
      'Two customers become one: one side of each field is chosen, tags join, the number that is not first is kept.',
    Stale: 'Where somebody changed one of them meanwhile both are shown anew, and the choices are kept.',
    OptOutWins: 'An opt-out on either side wins, without a choice.',
    WhatMoves:
      'Both sides stand beside each other with what becomes of them; what moves is counted, and consent and balances are said in words.',
    MergeFailed: 'A failure says so and keeps the choices.',
  }),
  ...states('Screens/Customers/Erase', {
    Asked: 'It says what goes and what stays, and waits until the name is typed.',
    Erased: 'Once the name is typed the customer goes from the list; the books keep their invoices.',
    OptedOut: 'Of who wants no texts it says that this stays.',
    Nameless: 'Who has no name is erased by their number.',
    Refused: 'While a refund waits it is refused with the reason, and nothing is changed.',
    EraseFailed: 'A failure says so and keeps what was typed.',
    ErasedByColleague: "A profile that is open says 'This customer was erased'.",
    ManagerRole: 'Only admins are offered it, from the address too.',
    Phone: 'At 375 px the menu of a row leads to it.',
  }),
  ...states('Screens/Customers/Consent', {
    Allowed: 'Whether texts are allowed, since when and by whose word; the history opens upwards, newest first.',
    StoppedByText: "After a STOP by text 'Only START from (303) 555-0134 allows texts again'.",
    OptedOut: 'Opting out asks how the customer said so.',
    Phone: 'At 375 px the line wraps.',
  }),
  ...states('Screens/Customers/Add Customer', {
    Opened:
      'The dialog has phone, name, email, tags, notes and primary contact; nothing can be added without phone and name.',
    LeavingAsks: "Closing with something typed asks 'Discard 2 changes?'.",
    Added: "'Customer added successfully'; what is empty is sent as null.",
    WithTags: 'Tags come by Enter, from suggestions and as a pasted list, none twice, and can be removed.',
    KnownNumber: 'A number that somebody has offers to open them, and keeps what was typed.',
    Refused:
      "'Please enter a valid phone number (at least 10 digits)'; a card number is refused, and what was typed is kept.",
    AddFailed: "A failure says 'Failed to add customer', keeps what was typed, and the second try works.",
    Phone: 'At 375 px the dialog fills the screen.',
  }),
]
