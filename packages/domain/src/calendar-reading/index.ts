export { CalendarProblemError } from '../calendar.rules.ts'
export { type CalendarWindow, readCalendar, type ReadCalendar } from './read-calendar.ts'
