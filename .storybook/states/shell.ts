import { type RequiredState, states } from './required-state.ts'

export const shellStates: readonly RequiredState[] = [
  ...states('Screens/Shell/Shell', {
    Workspace:
      'The bar has the tabs Home, Meetings, Team chat, Phone, Scheduler, Whiteboards, the section itself and More.',
    OwnBusiness: 'Only the demo shows a count on Team chat; an organization of your own has none.',
    SecondFactorMissing:
      'A signed-in user without a second factor is sent out of the workspace once everybody is required to have one.',
    SidebarExpanded:
      'The sidebar is 240 px wide with Messages, Customers, SMS Templates, Virtual Terminal, Invoices, Transactions, Team, Settings.',
    SidebarCollapsed: 'The collapsed sidebar is 60 px wide and keeps its links.',
    SidebarStartsAsRail: 'Under 1360 px the sidebar starts as the rail, unless it was left open.',
    RailOpened: 'Opening the rail is remembered.',
    SidebarForcedCollapsed: 'At 768 px or less the sidebar is collapsed and its toggle is disabled.',
    Opening: 'An empty frame is shown until it is known who is signed in.',
    UnknownSection: "An unknown sub-path shows 'Select a section from the sidebar'.",
    PhoneScreen: 'At 375 px the tabs are at the bottom, and More opens the rest.',
    AudioSettingsOpen: 'Audio settings turn the notification sound on and off.',
    AccountOpen: 'The account shows the role, the theme and Sign out.',
    PreferenceRefused: "A preference that is refused says 'Preference not saved' and stays as it was.",
    ShortcutsOpen:
      'The dialog lists the keyboard shortcuts, and single keys that work on the whole screen are off at first.',
    ByKeyboard: 'The first tab stop is the skip link to the content, followed by the tabs.',
    CouldNotOpen:
      "A workspace whose session cannot be loaded says 'Could not open the workspace' and offers to try again.",
    SigningOut: 'Signing out shows the sign-in page and nothing of the workspace.',
  }),
  ...states('Screens/Shell/Palette', {
    PaletteOpen: "The search box 'Search meetings, contacts...' opens the palette.",
    PaletteResults: 'The palette finds customers and conversations.',
    FoundByAmount: 'An amount finds invoices and transactions, with number, customer, amount and status.',
    FoundByNumber: 'An invoice number finds its invoice first, and Enter opens its details.',
    TransactionOpened: 'Choosing a transaction opens its details.',
    MoreThanFive: 'A group with more than five matches shows the best five and a link to all.',
    OneCharacterFindsNoMoney: 'One character finds no invoices or transactions.',
    PageAtOnce:
      'Enter pressed before the results arrive opens the page that the text names, never a result of an earlier text.',
    PaletteNothingFound: 'The palette says when nothing matches.',
    PaletteSearching: 'Results that have arrived are shown while the rest is searched.',
    OneGroupFailed: 'A search that fails says so and leaves the other results.',
    ActionOnSelection: 'An action for the selected item can be found and run.',
    ActionsOfAResult: 'Actions for the highlighted result and for the selected item are listed beside it.',
    ActionOfAResultDone: 'Tab moves to the actions of a result, and Enter runs one.',
    ActionsBelowWhereNarrow: 'On a narrow screen the actions are listed below the results.',
    ActionNotNow: 'An action that is not available says why and does nothing.',
    PalettePhone: 'At 375 px an amount is shown in full.',
  }),
  ...states('Screens/Shell/Texts that do not leave', {
    WrongAccount:
      'A banner tells admins what to do and how many texts wait while the carrier does not accept the account.',
    NumberOfAnotherAccount: 'The banner says so when a business number does not belong to the account of the carrier.',
    MendedByItself: 'The banner disappears once a text can be sent.',
    Closed: 'The banner can be closed, and returns for another reason or when texts wait again.',
    OthersAreNotTold: 'Only admins see the banner.',
    Zoomed: 'At 200 % zoom the banner fits the screen.',
  }),
  ...states('Screens/Shell/Notifications', {
    Open: 'A notification says who did what, about which customer and when, and links to the comment or the conversation.',
    Unread: 'The bell says how many notifications are unread.',
    Opened: 'Following a notification marks it read.',
    AllRead: 'All notifications can be marked read at once.',
    Arriving: 'A notification that arrives shows without a reload.',
    MoneyCameIn: 'A payment that concerns the user appears in the bell and in a toast that opens its conversation.',
    OnTheDesktop:
      'News arrives as browser notifications while the user is in another window or tab, and a click opens it.',
    OnTheDesktopTwoAtOnce: 'Two customers who text at once cause two browser notifications.',
    OnTheDesktopByNumber: 'Texts on a number with a team notify that team and the assignee of the conversation.',
    OnTheDesktopAsChosen:
      'Events that are turned off, and conversations of others under Assigned only, cause no browser notification.',
    Meetings:
      'An invited, moved or cancelled meeting is announced with title and time, and links to the meeting or its day.',
    MeetingNotOnZoom:
      'The organizer is told, with the reason, that Zoom could not save a meeting, and a link opens the meeting.',
    MoneyCameInQuietly: 'A user who turned desktop notifications off sees a payment only in the bell.',
    GuestWaiting: 'A guest who waits to enter an empty room causes a notification that links to the room.',
    ManyPages: 'Show older loads earlier notifications.',
    UnreadMessages: 'Customers with unread messages are listed below the notifications.',
    Empty: "The empty panel says 'You have no notifications yet'.",
    Loading: 'While notifications load the panel says so.',
    LoadFailed: 'When notifications cannot be loaded the panel says so and offers to try again.',
    Phone: 'At 375 px the panel fits the screen.',
    ByKeyboard: 'Notifications are opened and followed with the keyboard, and focus returns to the bell.',
    MarkingRefused: "When marking fails the panel says 'Failed to mark as read' and the bell keeps its number.",
  }),
  ...states('Screens/Shell/Not found page', {
    NotFound: "An unknown path shows 'Page Not Found' with a hint about the router.",
  }),
  ...states('Screens/Shell/Crash screen', {
    Crashed: "A render crash shows 'Something went wrong' with Reload Page and Go to Home.",
    DetailsOpen: 'The technical details can be opened.',
    CaughtWhileDrawing: "A component that crashes while it renders is replaced by 'Something went wrong'.",
  }),
  ...states('Screens/Shell/Offline', {
    OnAnyScreen: 'Every screen says that there is no connection, since when, and that changes are not saved.',
    BackOnAnyScreen: 'The offline notice disappears when the connection is back.',
    OnAPhone: 'At 375 px the offline notice fits the screen.',
    InMessages: 'Messages does not show the offline notice, because it says itself what becomes of texts.',
  }),
  ...states('Screens/Shell/Not loaded', {
    Offline: 'A screen that was never loaded says so without a connection, and when loading is tried again.',
    OfflineOnPhone: 'At 375 px the offline message fits the screen.',
    ComesByItself: 'The screen opens by itself when the connection is back.',
    TriedByHand: 'Loading can be tried again by hand.',
    FileIsGone: 'A screen whose file is gone reloads the page once.',
    NewVersion: "A screen whose file is still gone after that reload says 'A new version of Parley is ready'.",
    Broken: 'A screen whose file is missing in the running version says that it could not be loaded.',
  }),
  ...states('Screens/Shell/Coming soon', {
    TeamChat: "Team chat shows a 'coming soon' page.",
    Scheduler: "Scheduler shows a 'coming soon' page.",
    Whiteboards: "Whiteboards shows a 'coming soon' page.",
    SectionPage: 'A page of the section that is not built yet names its screen.',
  }),
]
