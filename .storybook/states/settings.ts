import { type RequiredState, states } from './required-state.ts'

export const settingsStates: readonly RequiredState[] = [
  ...states('Screens/Settings/Organization', {
    All: 'Name, email, website, the connected account, logo, time zone, hours of each day and holidays stand as they are saved.',
    Saved:
      'A save sends the whole organization; what is wrong is said at its field and nothing that was typed is lost.',
    HoursAndHolidays: 'A day gets a break, is closed and copied; a holiday is added and needs a name and a day.',
    SavedByTwo: 'What somebody else saved meanwhile is named, what was typed stays, and saving again writes both.',
    OtherTabSaved: 'What somebody else saved in another tab is no conflict: the save goes through.',
    Failed: 'When the settings cannot be read, that is said with a way to try again.',
    SaveFailed: 'When a save fails, that is said and what was typed stays.',
    Phone: 'On a phone the fields stand in one column.',
  }),
  ...states('Screens/Settings/Team Members', {
    All: 'Everybody stands with role, limit, status and when they were last active; only active ones can be deactivated.',
    Edited:
      'A role brings the limit of the organization for it, others have none; a taken address is said at its field.',
    OwnRole: 'Nobody changes their own role, and it is said why.',
    Deactivated: 'Before somebody is deactivated it is chosen who gets their conversations.',
    WithoutConversations: 'Without conversations nobody has to be chosen.',
    Activated: 'Somebody comes back with the role and limit that they had.',
    SaveFailed: 'When a save fails, that is said and what was typed stays.',
    Failed: 'When the team cannot be read, that is said with a way to try again.',
    Phone: 'On a phone a person takes a few lines and nothing is cut off.',
  }),
  ...states('Screens/Settings/Invites', {
    Added:
      'Create needs email and name; the limit starts with what the organization gives the role; then the link is shown.',
    WithoutLimit: 'Roles without a limit are sent none.',
    AddressInUse: 'An address that an account has is refused, and what was typed stays.',
    Waiting: 'Who is invited stands first, with until when the link opens or when it expired.',
    Copied: 'The link is copied, and the button says so.',
    SentAgain: 'An expired link is said, and a new one ends it.',
    Withdrawn: 'After a question the link ends and the person is not expected any more.',
    CreateFailed: 'When the invite fails, that is said and what was typed stays.',
    Phone: 'On a phone an invited person takes a few lines and nothing is cut off.',
  }),
  ...states('Screens/Settings/Payment Config', {
    All: 'Expiry and due day offer 7, 14 and 30 days; the limits stand as they are saved.',
    Saved: 'A limit that is no amount is refused at its field; a save says so.',
    Forbidden: 'Others than admins are led to their profile.',
  }),
  ...states('Screens/Settings/SMS Settings', {
    All: 'The signature counts its characters and the preview shows the text as it leaves with its parts.',
    NamedOnce: 'A signature that has the name of the business is not followed by it.',
    Saved: 'A save says so and holds for texts at once.',
  }),
  ...states('Screens/Settings/Custom Fields', {
    All: 'The fields stand in their order with name, type, need, number of customers and an active toggle.',
    OrderedByKeys: 'A field is lifted, moved and dropped by keys, and every step is read aloud.',
    Added:
      'A new field takes its name from the label until that is typed; label, name and choices are validated to the letter.',
    OptionsEdited: 'A renamed choice keeps its customers; who had a removed one gets what is chosen for them.',
    SavedByTwo: 'What somebody else saved meanwhile is named, what was typed stays, and saving again writes both.',
    Deleted: 'Before a field goes it is said how many values go with it, and that it can be made inactive instead.',
    Empty: 'Without fields the tab says what they are for and offers to add one.',
  }),
  ...states('Screens/Settings/Phone Numbers', {
    All: 'Every number stands with its label, conversations and switch; what cannot be done says why.',
    Added: 'A number is required; one that there is already is refused, and what was typed stays.',
    Renamed: 'The label of a number changes; a number with conversations stays.',
    SwitchedOff: 'Before a number is switched off it is said what stops with it.',
    DefaultMoved: 'Another number becomes the default, and there is one.',
    Deleted: 'A number without conversations goes after a question.',
    DeleteFailed: 'When a number cannot be deleted, that is said.',
    Failed: 'When the numbers cannot be read, that is said with a way to try again.',
    Empty: 'Without numbers the tab says what they are for and offers to add one.',
  }),
  ...states('Screens/Settings/Security', {
    Password: 'The new password counts its characters, says how hard it is to guess, and is asked for twice.',
    EasyToGuess: 'A password that is easy to guess says why and cannot be sent.',
    Changed: 'A change is said and the form is empty again.',
    WrongPassword: 'A wrong current password is said at its field, and what was typed stays.',
    TwoDiffer: 'What is missing or differs is said at its field before anything is sent.',
    Offline: 'When a change fails, that is said and what was typed stays.',
    Phone: 'On a phone the fields stand in one column.',
  }),
  ...states('Screens/Settings/My Profile', {
    Everyone: 'Everybody sees their name, address, picture and role; others than admins only this tab.',
    NotificationsAndDisplay: 'Display and notifications stand on a page of their own as they are saved.',
    ThreeAddresses: 'Profile, Security, and Notifications and display are pages on their own addresses.',
    DisplaySaved: 'A saved time zone is stored and said.',
    Saved: 'What is wrong is said at its field and nothing that was typed is lost; a save says so.',
    LeavingAsks: 'Leaving with changes asks; Discard puts back what is saved.',
  }),
]
