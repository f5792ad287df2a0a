const PATIENCE_MS = 10_000

/** What was promised, or an error with these words when it takes too long: that fails one story, and not all that come after it in its page. */
export function inTime<T>(promise: Promise<T>, words: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${words} within ${PATIENCE_MS / 1000} s`)), PATIENCE_MS)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
