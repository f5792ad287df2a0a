import { type RequiredState, states } from './required-state.ts'

export const auditStates: readonly RequiredState[] = [
  ...states('Screens/Audit log/Audit log', {
    All: 'Each change to money and roles is one sentence: who, what, with which record, the amount and the reason.',
    Details: 'The details of an entry show the values before and after, the ids and the request.',
    DetailsCopied: 'The details of an entry can be copied, with full ids.',
    CopyRefused: "A toast says 'Copy not supported' when the browser refuses to copy the details.",
    Searched:
      'The search matches person, sentence, record, amount and reason, and the foot counts the entries that remain.',
    SearchFindsNothing: 'A search that finds nothing says so.',
    SearchCleared: 'Clearing a search that finds nothing brings all entries back.',
    SearchInTheAddress: 'The search is read from the URL and shown in the search box.',
    Counted: 'The foot says how many changes there are and how many are shown.',
    Lively: 'Each entry links to its record, and new entries appear at the top as they are recorded.',
    OnePerson: 'The log can be narrowed to one person.',
    OneActionToday: 'The log can be narrowed to one kind of change and a time.',
    OneRecord: 'The log can be narrowed to one record, which can be opened.',
    NothingFound: 'The log says so when the filters leave no entries.',
    FiltersCleared: 'Clearing filters that leave no entries brings all entries back.',
    Empty: 'An empty log says what will appear there.',
    Loading: 'While the log loads it says so.',
    LoadFailed: 'A log that cannot be loaded says so and offers to try again.',
    LoadedAgain: 'Trying again loads the log.',
    ManagerIsDenied: 'A manager is denied access, because only admins can read the log.',
    Phone: 'At 375 px the log fits the screen.',
  }),
]
