import { type RequiredState, states } from './required-state.ts'

export const meetingsStates: readonly RequiredState[] = [
  ...states('Screens/Meetings/Meetings', {
    Today: 'The meetings that start today, with times, description and ID, around a line where the clock stands.',
    OtherDays: 'Days, months and years are gone through; a day of the small month is chosen.',
    Refreshed: 'Refresh reads the meetings again.',
    Live: 'What a colleague changes shows without a reload.',
    Empty: "A day without meetings: 'No meetings scheduled for today.' and how to schedule one.",
    Loading: "While they load: 'Loading meetings...'.",
    Failed: "'Failed to load meetings', with another try.",
    OfSomebodyElse: 'Who is invited may change a meeting and not call it off.',
    NotConnected: 'A notice that the calendar is not connected, which is put away.',
    CalendarConnected: 'The file of another calendar gives its meetings ahead; what is no calendar is told.',
    CalendarFailed: 'Meetings that could not be added are told, and can be added again.',
    DayView: 'The hours of a day.',
    WeekView: 'The hours of a week; a free one starts a new meeting there.',
    MonthView: 'A month with the meetings of each day, and the way to the rest of a full one.',
    Phone: 'At 375 px the meetings stand under each other and fit.',
    Crowded: 'Long titles and descriptions wrap.',
    Cancelled: 'A meeting is called off after a question.',
    OverMeeting: 'A meeting that is over is read only.',
  }),
  ...states('Screens/Meetings/Recordings', {
    Empty: "Without any: 'No recordings yet'.",
  }),
  ...states('Flows/Schedule a meeting', {
    Scheduled:
      'A meeting with a colleague and a customer stands in the list with its ID; that customers are not told yet is said where one is chosen.',
    Refused: 'What is wrong is said at its field.',
    SkippedHour: 'A time that the clocks skip is told.',
    Failed: 'A failure is said in the dialog, and what was typed is kept.',
    Edited: 'A meeting is changed, with its guests.',
    MovedByAColleague: 'Who else changed it meanwhile is told before anything is overwritten.',
    CancelledByAColleague: 'A colleague who cancels it takes nothing of what was typed, and leaving asks.',
    Phone: 'At 375 px the dialog fits.',
  }),
]
