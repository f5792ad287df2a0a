/** Reads that show connected calendars. */
export const CALENDAR_READS = ['listCalendars', 'listCalendarEvents', 'listBusyTimes'] as const
