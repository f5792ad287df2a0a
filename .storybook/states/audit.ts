import { type RequiredState, states } from './required-state.ts'

export const auditStates: readonly RequiredState[] = [
  ...states('Screens/Audit log/Audit log', {
    All: 'Each change to money and roles is one sentence: who, what, with which record, the amount and the reason.',
    Details: 'Before and after, ids and the request stand in the details.',
    DetailsCopied: 'The details can be copied, with whole ids.',
    CopyRefused: 'Where the browser does not let them be copied, that is said.',
    Searched:
      'The log is searched by person, words of the sentence, record, amount and reason; the foot counts what is left.',
    SearchFindsNothing: 'A search that finds nothing says so.',
    SearchCleared: 'A search that finds nothing is cleared.',
    SearchInTheAddress: 'What is searched stands in the address.',
    Counted: 'The foot says how many changes there are and how many are shown.',
    Lively: 'Every entry leads to where its record is seen; what is recorded meanwhile comes on top.',
    OnePerson: 'The log can be narrowed to one person.',
    OneActionToday: 'The log can be narrowed to one kind of change and a time.',
    OneRecord: 'The log can be narrowed to one record, which can be opened.',
    NothingFound: 'Filters that leave nothing say so.',
    FiltersCleared: 'Filters that leave nothing are cleared.',
    Empty: 'Before the first change the log says what will appear.',
    Loading: 'While the log loads it says so.',
    LoadFailed: 'A log that cannot be loaded says so and offers to try again.',
    LoadedAgain: 'Trying again loads the log.',
    ManagerIsDenied: 'Only admins read the log.',
    Phone: 'At 375 px the log fits the screen.',
  }),
]
