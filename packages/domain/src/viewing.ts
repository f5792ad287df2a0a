/** How often an open screen reports that it shows a conversation, in milliseconds. */
export const VIEWER_REPORT_MS = 4000
/** Without another report a screen is taken to be gone after so long. */
export const VIEWER_GONE_MS = 8000
/** Without another word somebody is taken to have stopped typing after so long. */
export const TYPING_GONE_MS = 5000
