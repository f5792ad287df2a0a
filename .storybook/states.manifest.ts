/** A state that a screen must have a story for, and the sentence of the specification that the story proves. */
export interface RequiredState {
  /** Story title; the file's `title`. */
  readonly title: string
  /** Export name of the story. */
  readonly story: string
  readonly sentence: string
}

function states(title: string, sentences: Readonly<Record<string, string>>): RequiredState[] {
  return Object.entries(sentences).map(([story, sentence]) => ({ title, story, sentence }))
}

/** Every state that the screens of today must show. */
export const requiredStates: readonly RequiredState[] = [
  ...states('Screens/Sign in/Sign in', {
    SignedOut: 'Email and password sign a person in; nothing else is asked.',
    WrongPassword: 'A wrong password and an unknown address get the same answer.',
    TooManyAttempts: 'Repeated attempts are slowed down and the page says until when.',
    Submitting: 'While the answer is awaited the button cannot be pressed again.',
    Offline: 'Without a connection the page says so and keeps what was typed.',
  }),

  ...states('Screens/Shell/Shell', {
    Workspace:
      'The bar has the tabs Home, Meetings, Team chat, Phone, Scheduler, Whiteboards, the section itself and More.',
    SidebarExpanded:
      'The sidebar is 240 px wide with Messages, Customers, SMS Templates, Virtual Terminal, Invoices, Transactions, Team, Settings.',
    SidebarCollapsed: 'The collapsed sidebar is 60 px wide and keeps its links.',
    SidebarForcedCollapsed: 'At 768 px or less the sidebar is collapsed and its toggle is disabled.',
    PaletteOpen: "The search box 'Search meetings, contacts...' opens the palette.",
    PaletteResults: 'The palette finds customers and conversations.',
    PaletteNothingFound: 'The palette says when nothing matches.',
    UnknownSection: "An unknown sub-path shows 'Select a section from the sidebar'.",
  }),
  ...states('Screens/Shell/Notifications', {
    Unread: 'The bell says how many notifications are unread.',
    Open: 'A notification says who did what, about which customer and when, and leads to the comment or the conversation.',
    Opened: 'Following a notification marks it read.',
    AllRead: 'All notifications can be marked read at once.',
    Arriving: 'A notification that arrives shows without a reload.',
    ManyPages: 'Older notifications come on request.',
    UnreadMessages: 'Below the notifications stand customers whose messages were not seen.',
    Empty: "'You have no notifications yet'.",
    Loading: 'While notifications load the panel says so.',
    LoadFailed: 'When notifications cannot be loaded the panel says so and offers to try again.',
    Phone: 'At 375 px the panel fits the screen.',
  }),
  ...states('Screens/Shell/Not found page', {
    NotFound: "Any other path shows 'Page Not Found' with a hint about the router.",
  }),
  ...states('Screens/Shell/Crash screen', {
    Crashed: "A render crash shows 'Something went wrong' with Reload Page and Go to Home.",
    DetailsOpen: 'The technical details can be opened.',
  }),
  ...states('Screens/Shell/Coming soon', {
    TeamChat: "Team chat shows a 'coming soon' page.",
    Scheduler: "Scheduler shows a 'coming soon' page.",
    Whiteboards: "Whiteboards shows a 'coming soon' page.",
  }),

  ...states('Screens/Messages/Conversation list', {
    Unified: 'In All Inboxes (Unified) every row carries its inbox label.',
    OneInbox: 'In one inbox the label badge disappears.',
    InboxPicker: "An inbox shows its label or 'Unlabeled', a Default badge, its number and its conversation count.",
    Unread: 'A row shows how many messages its reader has not seen.',
    Assigned: 'A row shows its assignee.',
    PendingInvoices: "A row shows unpaid invoices as 'N pending'.",
    UnknownCustomer: "A customer without a name is 'Unknown' with the initials '?'.",
    NoMessagesYet: "A conversation without a message shows 'No messages yet'.",
    FilterUnassigned: 'The filter offers All Conversations, Unassigned or one user.',
    NothingFound: 'A search that finds nothing says so and can be cleared.',
    Empty: "'No conversations yet', 'Messages will appear when customers text your business phone number'.",
    Loading: "While the list loads it shows 'Loading...'.",
    RefreshFailed: 'When a refresh fails the list keeps its last rows and a quiet line says so.',
    Phone: 'At 375 px the list fills the screen.',
  }),
  ...states('Screens/Messages/Thread', {
    NothingSelected: "'Select a conversation', 'Choose a conversation from the list to view messages'.",
    Days: "Messages are grouped under 'Today', 'Yesterday' or the full date.",
    Statuses: 'Outbound messages show pending, delivered or failed and their sender; inbound ones sit on the left.',
    Failed: 'A failed message says why.',
    PaymentRequested: 'A payment request shows its link and whether it is paid.',
    Assignee: 'The header has a picker with Unassigned or a user.',
    NoMessagesYet: 'A conversation without messages invites the first one.',
    Loading: 'While messages load the thread shows that it does.',
    LoadFailed: 'When messages cannot be loaded the thread says so and offers to try again.',
    Phone: 'At 375 px the thread fills the screen and leads back to the list.',
  }),
  ...states('Screens/Messages/Composer', {
    Blank: 'Send is disabled when the text is blank.',
    Counter: "The counter reads 'chars / (segments*160) (N SMS)'.",
    SecondSegment: 'The 161st character starts the second SMS.',
    BilledParts: 'Where the carrier bills other parts than the counter says, the composer shows them and why.',
    RequestPaymentOffered: 'Request Payment is shown to standard, manager and admin.',
    BasicRole: 'Request Payment is not shown to basic.',
    SendFailed: 'A refused message says why and keeps its text.',
    OptedOut: 'Nothing can be sent to a customer who opted out, and the composer says so.',
  }),
  ...states('Screens/Messages/Offline', {
    TextsWait: 'Without a connection texts wait in the thread in their order, and a line says so.',
    TextsLeaveOnReturn: 'When the connection is back each text leaves once, in order.',
    ServerIsBusy: 'A text whose fate is unknown is tried again and arrives once.',
    RefusedOnReturn: 'A refusal stops the queue of its conversation and shows the reason.',
    SentAnyway: 'A text stopped by an unseen message can be sent anyway.',
    Edited: 'A waiting text can go back to the composer.',
    Discarded: 'A waiting text can be discarded.',
    NoteWaits: 'A note waits as a note.',
    NotSentElsewhere: 'A text that was not sent in another conversation is pointed at.',
    Phone: 'At 375 px what waits is seen in the thread.',
  }),
  ...states('Screens/Messages/Who is here', {
    OneIsViewing: 'The conversation says who else has it open.',
    OneIsTyping: 'The conversation says who is typing.',
    ThreeAreHere: 'More than two people are a number.',
    ComesAndLeaves: 'People come and go without a reload.',
    DraftFromElsewhere: 'What was typed on another device arrives in the composer.',
  }),
  ...states('Screens/Messages/Request payment', {
    NewInvoice:
      'A new invoice has an amount, a pre-filled INV-NNNN and a due date seven days ahead, with a preview of the SMS.',
    ExistingInvoice: "The customer's unpaid invoices are listed.",
    NoUnpaidInvoices:
      "'No unpaid invoices found', 'This customer has no unpaid invoices. Please create a new invoice.'",
    OverLimit: "'Amount exceeds your limit of ${limit}. Contact your manager to increase your limit.'",
    AdminHasNoLimit: 'An admin may request any amount.',
    InvalidAmount: "An amount of nothing or zero is refused: 'Please enter a valid amount'.",
    PastDueDate: "A due date before today is refused: 'Due date must be today or later'.",
    MessageCounter: 'The optional message has at most 100 characters and a counter.',
    NumberTaken: 'A number that is taken is said at its field.',
    Sending: 'While the request is sent it cannot be sent again.',
    SendFailed: 'A request that could not be sent says why and keeps what was entered.',
  }),
]
