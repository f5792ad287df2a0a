const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const clockSeconds = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' })
const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZoneName: undefined })

/** In the device's zone, like the times typed into the console. */
export const formatClock = (time: Date): string => clock.format(time)
export const formatClockSeconds = (at: number): string => clockSeconds.format(at).replace(/ [AP]M$/, '')
export const formatDateTime = (time: Date): string => dateTime.format(time)
export const formatMoment = (time: Date): string => `${formatClock(time)}, ${formatDateTime(time)}`
