/** Default number of days for which a recording is kept. */
export const DEFAULT_RECORDING_DAYS = 90
/** Maximum number of days that an organisation can set. */
export const RECORDING_DAYS_MAX = 365

/** Whether this is a valid number of days to keep recordings. */
export const isRecordingDays = (days: number): boolean =>
  Number.isInteger(days) && days >= 1 && days <= RECORDING_DAYS_MAX

/** States how long recordings are kept, as a sentence. */
export const recordingDaysText = (days: number): string =>
  `Recordings are kept for ${days === 1 ? '1 day' : `${days} days`}.`
