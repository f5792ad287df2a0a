/** Late enough to be out of the way of the first screen and what it asks for. */
const AFTER_MS = 4000

interface Preloadable {
  preload: () => Promise<void>
}

const isSavingData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work))

/** Fetches one after the other, each when the browser has nothing to do; call the result to stop. */
export function preloadWhenIdle(parts: readonly Preloadable[]): () => void {
  let isStopped = isSavingData()
  const next = async (index: number) => {
    const part = parts[index]
    if (isStopped || part === undefined) return
    if (navigator.onLine) await part.preload()
    whenIdle(() => void next(index + 1))
  }
  const timer = setTimeout(() => whenIdle(() => void next(0)), AFTER_MS)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
