const NOTES_HZ = [440, 480]
const RING_S = 0.9
const EVERY_MS = 3000
const VOLUME = 0.05
const LOCK = 'ringing'

/**
 * Rings until the returned function is called, in one page of the browser at a time; no sound where the browser does
 * not allow it.
 */
export function startRinging(): () => void {
  const ended = new AbortController()
  takeTurn(ended.signal).catch(() => undefined)
  return () => ended.abort()
}

async function takeTurn(ended: AbortSignal): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  // There are no locks over plain http.
  if (!locks) return ring(ended)
  await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? ring(ended) : Promise.resolve()))
  if (ended.aborted) return
  // If the call was answered or silenced in another page, this page is notified soon and aborts the wait.
  await locks.request(LOCK, { signal: ended }, () => ring(ended, EVERY_MS))
}

/**
 * Rings repeatedly until `ended` aborts; the first ring is immediate for `after` 0, otherwise it waits one interval.
 */
function ring(ended: AbortSignal, after = 0): Promise<void> {
  const context = new AudioContext()
  const sound = () => {
    void context.resume()
    const gain = context.createGain()
    gain.gain.value = VOLUME
    gain.connect(context.destination)
    for (const frequency of NOTES_HZ) {
      const note = context.createOscillator()
      note.frequency.value = frequency
      note.connect(gain)
      note.start()
      note.stop(context.currentTime + RING_S)
    }
  }
  if (after === 0) sound()
  const timer = setInterval(sound, EVERY_MS)
  return new Promise((resolve) =>
    ended.addEventListener('abort', () => {
      clearInterval(timer)
      void context.close()
      resolve()
    }),
  )
}
