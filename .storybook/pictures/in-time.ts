const PATIENCE_MS = 10_000

/**
 * Resolves with the promise's value, or rejects with `words` when it takes too long: that fails one story instead of
 * all later stories of its page.
 */
export function inTime<T>(promise: Promise<T>, words: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${words} within ${PATIENCE_MS / 1000} s`)), PATIENCE_MS)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
