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
  ...states('Screens/Phone/Voicemail', {
    List: 'Each voicemail has initials, name, number, day and mm:ss; those nobody has heard say so, and the tab counts them in red.',
    Filtered: 'The address narrows to what nobody has heard; heard ones and the oldest first can be chosen.',
    Opened: 'One is open with its player, who heard it first, Download, Call back and its customer.',
    ByKeys:
      'On the waveform arrows go 5 seconds, Home and End to the ends, Up and Down change the speed, which is remembered.',
    PlayedToTheEnd: 'Played to its end it is heard for the whole team; Mark as not heard undoes that.',
    AudioFailed: 'A recording that cannot be loaded says that it is safe, keeps the place and can be tried again.',
    Deleted: 'Delete asks, and the voicemail is gone for the team.',
    ComesInWhileOpen: 'One that is left now appears without reloading, and is counted.',
    NoSuchVoicemail: 'An address of one that is gone says so.',
    Empty: "Without any: 'No voicemails'.",
    Failed: "A list that cannot be loaded: 'Failed to load voicemails', with Try again.",
    Loading: "While it loads: 'Loading...'.",
    OnAPhone: 'On a phone the open voicemail takes the place of the list, and Back leads to it.',
  }),
  ...states('Screens/Phone/Lines', {
    Lines: "One's own line says '(you)' and 'Available'; the colleagues stand beneath and can be called.",
    DoNotDisturb: 'Whoever does not want to be disturbed says so, and is available again.',
    BusyInACall: 'Who is in a call is busy by itself.',
    NotChanged: 'A status that cannot be changed says so and stays.',
    Failed: "Lines that cannot be loaded: 'Failed to load lines', with Try again.",
  }),
  ...states('Screens/Phone/Calls everywhere', {
    Talking: 'A call stands over every screen with its length, and hanging up says how long it was.',
    Dialing: 'A call that is being made says so.',
    Noted: 'A note about the call is kept with it.',
    NotHungUp: 'A call that cannot be ended says so and stays.',
    IncomingAnswered: "Who calls is shown without taking the focus; answering rings one's own telephone.",
    IncomingDeclined: 'Escape only silences a call; turned away it was missed.',
    OnAPhone: 'On a phone the bar fits, with Hang up.',
  }),
]
