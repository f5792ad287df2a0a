import { type RequiredState, states } from './required-state.ts'

export const phoneStates: readonly RequiredState[] = [
  ...states('Screens/Phone/Dial pad', {
    Keys: 'Twelve keys with their letters enter their digits; the last one can be deleted.',
    HeldZero: '0 enters +, held on the pad or on the keyboard.',
    OfTheAddress: 'A number in the address stands in the dial pad.',
    OnAPhone: 'On a phone the dial pad takes the place of the list, and Back leads to it.',
  }),
  ...states('Screens/Phone/History', {
    Calls:
      'Each call says who, the number, when and what became of it; missed ones are red; the line that one calls from is named.',
    Filtered: 'Only missed calls, and the oldest first.',
    Searched: 'A search by digits marks them; one that finds nothing says so and can be cleared.',
    RowMenu: 'A call can be called back, texted, opened and copied; of an unknown number a customer can be made.',
    RowFillsTheDialPad: 'A row puts its number into the dial pad, with whose it is, and does not call.',
    Called: "Enter calls: 'Call logged', the field is empty again and the call stands in the history.",
    FoundByName: 'People are found while a name is typed.',
    CallFailed: "A call that cannot be made: 'Failed to log call', and what was typed stays.",
    Loading: "While the calls load: 'Loading...'.",
    Failed: "Calls that cannot be loaded: 'Failed to load call history', with Try again.",
    Empty: "Without calls: 'No call history'.",
    OnAPhone: 'On a phone the list fits.',
  }),
]
