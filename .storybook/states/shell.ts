import { type RequiredState, states } from './required-state.ts'

export const shellStates: readonly RequiredState[] = [
  ...states('Screens/Shell/Shell', {
    Workspace:
      'The bar has the tabs Home, Meetings, Team chat, Phone, Scheduler, Whiteboards, the section itself and More.',
    OwnBusiness: 'Only the demo has something on Team chat; a business of your own has nothing there.',
    SecondFactorMissing:
      'Who is at work when a second factor is required of everybody, and has none, is led away from work.',
    SidebarExpanded:
      'The sidebar is 240 px wide with Messages, Customers, SMS Templates, Virtual Terminal, Invoices, Transactions, Team, Settings.',
    SidebarCollapsed: 'The collapsed sidebar is 60 px wide and keeps its links.',
    SidebarStartsAsRail: 'Under 1360 px the sidebar starts as the rail, unless it was left open.',
    RailOpened: 'Opening the rail is remembered.',
    SidebarForcedCollapsed: 'At 768 px or less the sidebar is collapsed and its toggle is disabled.',
    Opening: 'Until it is known who is signed in the frame stands empty.',
    UnknownSection: "An unknown sub-path shows 'Select a section from the sidebar'.",
    PhoneScreen: 'At 375 px the tabs stand at the bottom, and More opens the rest.',
    AudioSettingsOpen: 'Audio settings turn the notification sound on and off.',
    AccountOpen: 'The account shows the role, the theme and Sign out.',
    PreferenceRefused: "A preference that is refused says 'Preference not saved' and stays as it was.",
    ShortcutsOpen:
      'The sheet of shortcuts lists them, and the single keys that work on the whole screen are off at first.',
    ByKeyboard: 'The first tab stop skips to the content, then come the tabs.',
    CouldNotOpen:
      "Without an answer about the session the workspace says 'Could not open the workspace' and offers to try again.",
    SigningOut: 'Who signs out sees the sign-in page and nothing of the workspace.',
  }),
  ...states('Screens/Shell/Palette', {
    PaletteOpen: "The search box 'Search meetings, contacts...' opens the palette.",
    PaletteResults: 'The palette finds customers and conversations.',
    FoundByAmount: 'An amount finds invoices and transactions, with number, customer, amount and status.',
    FoundByNumber: 'A number finds its invoice first, and leads to its details.',
    TransactionOpened: 'A transaction leads to its details.',
    MoreThanFive: 'Of more than five the best are shown, with the way to all.',
    OneCharacterFindsNoMoney: 'One character finds no invoices or transactions.',
    PageAtOnce: 'Enter before the answer is there opens what the words mean, and nothing that an earlier word found.',
    PaletteNothingFound: 'The palette says when nothing matches.',
    PaletteSearching: 'What was found is shown while the rest is searched.',
    OneGroupFailed: 'A search that fails is said and leaves the others.',
    ActionOnSelection: 'What can be done with what is selected is found and done.',
    ActionsOfAResult:
      'What can be done with the highlighted result, and with what is selected, stands beside it; Tab leads there.',
    ActionOfAResultDone: 'Tab leads to the actions of a result, Enter does one.',
    ActionsBelowWhereNarrow: 'Without room for them the actions stand below what was found.',
    ActionNotNow: 'What cannot be done now says why and does nothing.',
    PalettePhone: 'At 375 px an amount stands whole.',
  }),
  ...states('Screens/Shell/Texts that do not leave', {
    WrongAccount: 'While the carrier does not accept the account, admins see what to do and how many texts wait.',
    NumberOfAnotherAccount: 'The same where a business number is not the account’s.',
    MendedByItself: 'The message goes once a text leaves.',
    Closed: 'It can be closed, and comes back for another reason, and when texts wait anew.',
    OthersAreNotTold: 'Nobody but admins sees it.',
    Zoomed: 'At 200 % zoom it fits the screen.',
  }),
  ...states('Screens/Shell/Notifications', {
    Open: 'A notification says who did what, about which customer and when, and leads to the comment or the conversation.',
    Unread: 'The bell says how many notifications are unread.',
    Opened: 'Following a notification marks it read.',
    AllRead: 'All notifications can be marked read at once.',
    Arriving: 'A notification that arrives shows without a reload.',
    MoneyCameIn: 'Money that concerns the person is named in the bell and by a message that leads to its conversation.',
    OnTheDesktop:
      'While the person looks at another window or tab, what comes in is a notification of the browser; a click leads to it.',
    OnTheDesktopTwoAtOnce: 'Of two customers who text at once, both are told.',
    OnTheDesktopByNumber:
      'Texts on a number with people are announced to those, and to whom the conversation is assigned.',
    OnTheDesktopAsChosen:
      'What is turned off, and what is in conversations of others for who wants only their own, is not.',
    Meetings:
      'That one is invited, or a meeting was moved or cancelled, is told with its title and time, and leads to it.',
    MeetingNotOnZoom:
      'That Zoom did not take a meeting is told to whoever called it, with the reason, and leads to it.',
    MoneyCameInQuietly: 'Who wants nothing shown hears of money in the bell alone.',
    GuestWaiting: 'A guest waits before the door of a room in which nobody is; the line leads there.',
    ManyPages: 'Older notifications come on request.',
    UnreadMessages: 'Below the notifications stand customers whose messages were not seen.',
    Empty: "'You have no notifications yet'.",
    Loading: 'While notifications load the panel says so.',
    LoadFailed: 'When notifications cannot be loaded the panel says so and offers to try again.',
    Phone: 'At 375 px the panel fits the screen.',
    ByKeyboard: 'Notifications are opened and followed by keys; focus returns to the bell.',
    MarkingRefused: "When marking fails the panel says 'Failed to mark as read' and the bell keeps its number.",
  }),
  ...states('Screens/Shell/Not found page', {
    NotFound: "Any other path shows 'Page Not Found' with a hint about the router.",
  }),
  ...states('Screens/Shell/Crash screen', {
    Crashed: "A render crash shows 'Something went wrong' with Reload Page and Go to Home.",
    DetailsOpen: 'The technical details can be opened.',
    CaughtWhileDrawing: "What breaks while it is drawn leaves 'Something went wrong'.",
  }),
  ...states('Screens/Shell/Offline', {
    OnAnyScreen: 'Without a connection every screen says so, since when, and that nothing can be saved.',
    BackOnAnyScreen: 'When the connection is back, no screen says so any more.',
    OnAPhone: 'At 375 px it fits the screen.',
    InMessages: 'Messages says itself what becomes of texts.',
  }),
  ...states('Screens/Shell/Not loaded', {
    Offline: 'A screen that was never fetched says so without a connection, and when it is tried again.',
    OfflineOnPhone: 'At 375 px it fits the screen.',
    ComesByItself: 'It opens by itself when the connection is back.',
    TriedByHand: 'It can be tried again by hand.',
    FileIsGone: 'A screen whose file is gone reloads the page once.',
    NewVersion: "After that it says 'A new version of Parley is ready'.",
    Broken: 'A file that is missing in the version that runs is said too.',
  }),
  ...states('Screens/Shell/Coming soon', {
    TeamChat: "Team chat shows a 'coming soon' page.",
    Scheduler: "Scheduler shows a 'coming soon' page.",
    Whiteboards: "Whiteboards shows a 'coming soon' page.",
    SectionPage: 'A page of the section that is not there yet names its screen.',
  }),
]
