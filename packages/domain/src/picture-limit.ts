/** How many pictures one person may upload in a minute unless told otherwise: six texts with as many as one takes. */
export const DEFAULT_PICTURES_PER_MINUTE = 60

/** How long pictures are counted, from the first one. */
export const PICTURE_WINDOW_SECONDS = 60

/** Why no further picture is taken and when one is: `seconds` until the window is over. */
export function pictureLimitText(count: number, seconds: number): string {
  const whole = Math.ceil(seconds)
  const time = whole === 1 ? '1 second' : `${whole} seconds`
  const pictures = count === 1 ? '1 picture' : `${count} pictures`
  return `One person can upload ${pictures} in a minute, and you have. Nothing is lost; try again in ${time}.`
}
