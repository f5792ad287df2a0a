/** Tells any number of listeners about something. */
export function createEmitter<Values extends unknown[]>() {
  const listeners = new Set<(...words: Values) => void>()
  return {
    emit: (...words: Values) => {
      for (const listener of listeners) listener(...words)
    },
    /** Call the result to stop. */
    listen: (listener: (...words: Values) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
