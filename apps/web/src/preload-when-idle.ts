/** Delay in milliseconds, late enough to be out of the way of the first screen and its requests. */
const AFTER_MS = 4000

interface Preloadable {
  preload: () => Promise<void>
}

const isSavingData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work))

/** Preloads the parts one after the other, each while the browser is idle; call the result to stop. */
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
