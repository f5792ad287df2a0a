export { CalendarNotice } from './calendar-notice.tsx'
export { dayTitle, distanceWords, spanWords } from './meeting-words.ts'
export { useMeetings } from './use-meetings.ts'
export { type ScheduleStart, startFromNow } from './schedule-form.ts'
