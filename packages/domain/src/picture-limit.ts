/**
 * Default for how many pictures a user may upload per minute: enough for six texts with the maximum number of pictures.
 */
export const DEFAULT_PICTURES_PER_MINUTE = 60

/** Length of the window in which a user's uploads are counted, starting with the first. */
export const PICTURE_WINDOW_SECONDS = 60

/** Explains that the upload limit is reached and when to retry; `seconds` is the time until the window ends. */
export function pictureLimitText(count: number, seconds: number): string {
  const whole = Math.ceil(seconds)
  const time = whole === 1 ? '1 second' : `${whole} seconds`
  const pictures = count === 1 ? '1 picture' : `${count} pictures`
  return `You have reached the limit of ${pictures} in a minute. Try again in ${time}.`
}
