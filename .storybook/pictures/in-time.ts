const PICTURE_MS = 10_000

/** The picture, or an error when the browser takes none: that fails one story, and not all that come after it in its page. */
export function inTime<T>(picture: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The browser took no picture in ${PICTURE_MS / 1000} s`)), PICTURE_MS)
  })
  return Promise.race([picture, late]).finally(() => clearTimeout(timer))
}
