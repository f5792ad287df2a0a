/** Tells any number of listeners about something. */
export function createTeller<Words extends unknown[]>() {
  const listeners = new Set<(...words: Words) => void>()
  return {
    tell: (...words: Words) => {
      for (const listener of listeners) listener(...words)
    },
    /** Call the result to stop. */
    listen: (listener: (...words: Words) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
