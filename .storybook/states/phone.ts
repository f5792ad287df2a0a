import { type RequiredState, states } from './required-state.ts'

export const phoneStates: readonly RequiredState[] = [
  ...states('Screens/Phone/Dial pad', {
    Keys: 'Twelve keys with their letters enter their digits; the last one can be deleted.',
    HeldZero: '0 enters +, held on the pad or on the keyboard.',
    Pasted: 'A pasted number stands as it is, with whose it is.',
    KeysSound: 'A key sounds with its two notes.',
    OffWhileItCalls: 'While a call is asked for, the button is off.',
    OfTheAddress: 'A number in the address stands in the dial pad.',
    OnAPhone: 'On a phone the dial pad takes the place of the list, and Back leads to it.',
  }),
  ...states('Screens/Phone/History', {
    Calls:
      'Each call says who, the number, when and what became of it; missed ones are red; the line that one calls from is named.',
    Filtered: 'Only missed calls, and the oldest first.',
    Searched: 'A search by digits marks them; one that finds nothing says so and can be cleared.',
    RowMenu:
      'A call can be called back, texted, opened and copied, and what was left played; of an unknown number a customer can be made; right click opens it too.',
    TextedFromOwnLine: 'Text opens the conversation of one’s own line, which is made if needed.',
    TextedFromTheInbox: 'For whoever has no line of their own, Text opens the conversation of the team.',
    RowFillsTheDialPad:
      'A row puts its number into the dial pad, with whose it is, what they owe and what was missed, and does not call.',
    Called: "Enter calls: 'Call logged', the field is empty again and the call stands in the history.",
    FoundByName: 'People are found while a name is typed.',
    EnterCallsWhoIsMeant:
      'Enter calls the one person with the name that stands there; of several the one that is chosen, and else nobody.',
    InACall: 'Who is in a call can call nobody else, and is told why.',
    CallFailed: "A call that cannot be made: 'Failed to log call', and what was typed stays.",
    Loading: "While the calls load: 'Loading...'.",
    Failed: "Calls that cannot be loaded: 'Failed to load call history', with Try again.",
    Empty: "Without calls: 'No call history'.",
    OnAPhone: 'On a phone the list fits.',
  }),
  ...states('Screens/Phone/Voicemail', {
    List: 'Each voicemail has initials, name, number, day and mm:ss; those nobody has heard say so, and the tab counts them in red.',
    Filtered: 'The address narrows to what nobody has heard; heard ones and the oldest first can be chosen.',
    Opened:
      'One is open with its player, who heard it first, Download, Call back, its customer and what was said since then.',
    TextedBack: 'Text back opens the conversation of one’s own line with who called.',
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
    OwnPhone: 'The telephone that calls ring at is added, refused where it is a line of the business, and changed.',
    DoNotDisturb: 'Whoever does not want to be disturbed says so, and is available again.',
    AskedBeforeRinging: 'A colleague who does not want to be disturbed is called after a question only.',
    BusyInACall: 'Who is in a call is busy by itself.',
    NotChanged: 'A status that cannot be changed says so and stays.',
    Failed: "Lines that cannot be loaded: 'Failed to load lines', with Try again.",
  }),
  ...states('Screens/Phone/Calls everywhere', {
    Talking: 'A call stands over every screen with its length, and hanging up says how long it was.',
    Dialing: 'A call that is being made says so.',
    Noted:
      'What they owe, last wrote and the last calls stand over a note, which is kept until it is saved with the call.',
    NotHungUp: 'A call that cannot be ended says so and stays.',
    IncomingAnswered: "Who calls is shown without taking the focus; answering rings one's own telephone.",
    IncomingDeclined: 'Escape only silences a call; turned away it was missed.',
    IncomingLast: 'A call to the business that rings for nobody else goes to voicemail.',
    SeenToElsewhere:
      "Silenced, turned away or answered on one device a call does the same on the others: 'Turned away on another device'.",
    AnsweredByAColleague:
      "A call to the business that a colleague answers rings no more: 'Answered by' and their name, for a moment.",
    TakenMeanwhile: 'Who answers a call that a colleague has taken meanwhile is told who has it.',
    NotTurnedAway: 'A call that cannot be turned away says so and rings on.',
    NothingRings: 'Where nothing is to ring, a call to one’s own line shows no card.',
    OverADialog:
      'Over a dialog a call is silenced and answered by keys; the dialog stays, with what was typed and the focus.',
    OverADialogByMouse: 'A press on the card leaves the dialog beneath open, with what was typed and the focus.',
    IncomingUnknown: 'Of somebody unknown the number stands in the place of the name, and a customer can be made.',
    InARoom:
      'In a meeting’s room a call is answered too; links lead to a tab of their own, and the room hears that a call goes on.',
    InARoomOnAPhone: 'On a phone the card stands above the controls of the room.',
    OnAPhone: 'On a phone the bar fits, with Hang up and a menu for the rest.',
  }),
  ...states('Screens/Phone/SMS', {
    Conversations:
      'Conversations of one’s own line show the name or else the number, the last text, its date and how many are unread.',
    Loading: 'While the conversations load it says so.',
    NoConversations: 'Without any text it says so.',
    Failed: 'Conversations that could not be loaded can be asked for again.',
    Searched: 'They are searched by name, any digits and the last text.',
    NothingFound: 'A search that finds nothing says so and can be cleared.',
    Thread: 'An open conversation shows who it is with, the day, and each text with its time.',
    Sent: 'Enter sends; the field is empty then, and a toast says so.',
    Sending: 'While a text is being sent, Send is off.',
    NotSent: 'A text that could not be sent stays in the field, and a toast says so.',
    FiveHundred: 'A text ends at 500 characters.',
    PicturesSent: 'Pictures leave from one’s own line as from the inbox, with or without words.',
    PicturesNotDelivered: 'A text with pictures that did not arrive is sent again with them.',
    PicturesNotUploaded:
      'A picture that was not uploaded says why and can be tried again; one that is too large is refused.',
    Emoji: 'Emoji are put in by keyboard.',
    Templates: 'The grid button puts a template in, filled for the customer.',
    TemplateTooLong:
      'A template that makes the text too long is put in whole; what to do is said, and nothing is sent.',
    NewSms: 'New SMS finds a customer and opens an empty conversation.',
    NewSmsToAnyNumber: "New SMS takes any whole number and says that it is nobody's yet.",
    NoName: 'Somebody without a name stands by their number and can be made a customer with a name.',
    Called: 'The call button of a conversation calls its number.',
    Read: 'A conversation that is opened is read, and the tab counts one less.',
    Draft: 'What was typed and not sent stands in the list.',
    Offline: 'Offline the text stays in the field, and that is said.',
    MessagesLoading: 'While the texts load it says so.',
    MessagesFailed: 'Texts that could not be loaded can be asked for again.',
    OptedOut: 'Who wants no texts cannot be texted, and why is said.',
    TextArrives: 'A text to one’s own number comes in by itself, with its picture.',
    NotDelivered: 'A text that did not arrive says why and can be sent again.',
    OnAPhone: 'On a phone a conversation takes the place of the list, and Back leads to it.',
  }),
]
