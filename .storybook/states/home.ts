import { type RequiredState, states } from './required-state.ts'

export const homeStates: readonly RequiredState[] = states('Screens/Home/Home', {
  Lively: 'The clock, four tiles, the meetings of today, and what waits for an admin.',
  OfAManager: 'Who approves no refunds is not asked for any; each row leads to its place.',
  Calm: "Nothing planned: 'No meetings scheduled.' and '+ Schedule a meeting'; nothing waiting: 'Nothing needs you now.'",
  NotConnected: 'A notice that the calendar is not connected leads to connecting one.',
  NoticeClosed: 'The notice is put away.',
  OneRowFailed: 'A row that cannot be read says so alone.',
  MeetingsFailed: 'Meetings that cannot be loaded say so; the rest is there.',
  Loading: "While meetings load: 'Loading meetings...'.",
  OtherDays: 'The day before and after, and an event added on the day that is shown.',
  StartedNow: 'New meeting starts one now and leads into its room, with or without camera.',
  PersonalRoom: 'New meeting opens the personal room, too.',
  Joined: 'Join finds a meeting by its ID, however it is typed, and leads to its link.',
  JoinedByNoSuchId: 'An ID that no meeting has is told.',
  JoinedByLink: 'Join takes the link of a room.',
  SharedScreen: 'Share screen starts a meeting in which the screen is shared.',
  Phone: 'At 375 px everything stands under each other and fits, what waits before the meetings.',
  FinishTheSetUp: 'An admin is led back to the set-up while steps are left.',
  SetUpPutAway: 'Until the way back is put away.',
  NothingToSetUp: 'Nobody else is.',
  Zoomed: 'At 200 % zoom the clock is one line; what can be started and what waits are in sight.',
})
