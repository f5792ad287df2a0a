import { type RequiredState, states } from './required-state.ts'

export const settingsStates: readonly RequiredState[] = [
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
  ...states('Screens/Settings/My Profile', {
    Everyone:
      'Everybody sees their name, address, picture, role, display and notifications; others than admins only this tab.',
    Saved: 'What is wrong is said at its field and nothing that was typed is lost; a save says so.',
    LeavingAsks: 'Leaving with changes asks; Discard puts back what is saved.',
  }),
]
