/** Interval, in milliseconds, at which an open screen reports that it shows a conversation. */
export const VIEWER_REPORT_MS = 4000
/** Time without a report, in milliseconds, after which a viewing screen counts as gone. */
export const VIEWER_GONE_MS = 8000
/** Time without a report, in milliseconds, after which a user counts as no longer typing. */
export const TYPING_GONE_MS = 5000
