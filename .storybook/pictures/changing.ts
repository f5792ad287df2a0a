import type { RequiredState } from '../states/required-state.ts'

/** Titles, and stories as `<title> > <story>`, that look different from run to run: no picture is kept of them. */
const CHANGING: ReadonlySet<string> = new Set([
  // The length of the call counts up.
  'Screens/Phone/Calls everywhere',
  // Names the address of the page, with its port.
  'Screens/Messages/Request payment',
  'Screens/Settings/Organization > ZoomTells',
  'Screens/Meetings/Meetings > Answers',
  'Screens/Meetings/Meetings > OfSomebodyElse',
  'Screens/Meetings/Meetings > OverMeeting',
  'Screens/Meetings/Meetings > SeriesInEveryView',
  // Live pictures and levels.
  'Screens/Meetings/Devices of a room',
  'Screens/Meetings/People of a room',
  'Screens/Meetings/Room',
  // Pictures are drawn from their ids, which are others in each run.
  'Screens/Messages/Pictures',
  'Screens/Phone/SMS > TextArrives',
  // Avatars of the list appear one by one.
  'Screens/Shell/Notifications',
  // Who types stops, and what is unread is read, while it stands.
  'Screens/Messages/Crowded thread',
  // Names the record and the request, whose ids are others in each run.
  'Screens/Audit log/Audit log > CopyRefused',
  'Screens/Audit log/Audit log > DetailsCopied',
  'Screens/Audit log/Audit log > OneRecord',
  // Names the room, whose code is another one in each run.
  'Screens/Home/Home > StartedNow',
  'Screens/Home/Home > SharedScreen',
  // What is played goes on.
  'Screens/Meetings/Recordings > Playing',
  'Screens/Phone/Voicemail > AudioLoadedAgain',
  // Names the conversation, whose id is another one in each run.
  'Screens/Settings/Set-up > FirstText',
  // Who leaves it, or writes, is drawn by lot.
  'Screens/Phone/Voicemail > ComesInWhileOpen',
  'Screens/Messages/Conversation list > Simulated',
  // Where it is scrolled to depends on which of its parts comes first.
  'Screens/Virtual Terminal/Terminal > LoadedAgain',
  // How many pages have come by then depends on the machine.
  'Screens/Messages/Long thread > NewerMessagesComeBelow',
  // Says when it broke.
  'Screens/Shell/Crash screen > DetailsOpen',
  // Says when it tries again.
  'Screens/Shell/Not loaded',
])

export const isChanging = ({ title, story }: Pick<RequiredState, 'title' | 'story'>): boolean =>
  CHANGING.has(title) || CHANGING.has(`${title} > ${story}`)
