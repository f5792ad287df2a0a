/** So many days a recording is kept unless the organisation says otherwise. */
export const DEFAULT_RECORDING_DAYS = 90
/** The most that an organisation can say. */
export const RECORDING_DAYS_MAX = 365

/** Whether recordings can be kept for so many days. */
export const isRecordingDays = (days: number): boolean =>
  Number.isInteger(days) && days >= 1 && days <= RECORDING_DAYS_MAX

/** For how long recordings are kept, as a sentence. */
export const recordingDaysText = (days: number): string =>
  `Recordings are kept for ${days === 1 ? '1 day' : `${days} days`}.`
