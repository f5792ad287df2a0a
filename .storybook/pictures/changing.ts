import type { RequiredState } from '../states/required-state.ts'

/** Titles, and stories as `<title> > <story>`, that look different in each run: no picture is kept of them. */
const CHANGING: ReadonlySet<string> = new Set([
  // The call's duration counts up.
  'Screens/Phone/Calls everywhere',
  // Shows the address of the page, with its port.
  'Screens/Messages/Request payment',
  'Screens/Settings/Organization > ZoomTells',
  'Screens/Meetings/Meetings > Answers',
  'Screens/Meetings/Meetings > OfSomebodyElse',
  'Screens/Meetings/Meetings > OverMeeting',
  'Screens/Meetings/Meetings > SeriesInEveryView',
  // Live video and sound levels.
  'Screens/Meetings/Devices of a room',
  'Screens/Meetings/People of a room',
  'Screens/Meetings/Room',
  // Pictures are drawn from their ids, which differ in each run.
  'Screens/Messages/Pictures',
  'Screens/Phone/SMS > TextArrives',
  // Avatars of the list appear one by one.
  'Screens/Shell/Notifications',
  // Typing indicators end and unread messages become read while the story is shown.
  'Screens/Messages/Crowded thread',
  // Shows the ids of the record and the request, which differ in each run.
  'Screens/Audit log/Audit log > CopyRefused',
  'Screens/Audit log/Audit log > DetailsCopied',
  'Screens/Audit log/Audit log > OneRecord',
  // Shows the room's code, which differs in each run.
  'Screens/Home/Home > StartedNow',
  'Screens/Home/Home > SharedScreen',
  // Playback continues.
  'Screens/Meetings/Recordings > Playing',
  'Screens/Phone/Voicemail > AudioLoadedAgain',
  // Shows the conversation's id, which differs in each run.
  'Screens/Settings/Set-up > FirstText',
  // The caller or the sender is chosen at random.
  'Screens/Phone/Voicemail > ComesInWhileOpen',
  'Screens/Messages/Conversation list > Simulated',
  // The scroll position depends on which of its parts loads first.
  'Screens/Virtual Terminal/Terminal > LoadedAgain',
  // The number of pages loaded by then depends on the machine.
  'Screens/Messages/Long thread > NewerMessagesComeBelow',
  // Shows the time of the crash.
  'Screens/Shell/Crash screen > DetailsOpen',
  // Shows the time of the next attempt.
  'Screens/Shell/Not loaded',
])

export const isChanging = ({ title, story }: Pick<RequiredState, 'title' | 'story'>): boolean =>
  CHANGING.has(title) || CHANGING.has(`${title} > ${story}`)
