/** Creates an emitter that notifies any number of listeners. */
export function createEmitter<Values extends unknown[]>() {
  const listeners = new Set<(...words: Values) => void>()
  return {
    emit: (...words: Values) => {
      for (const listener of listeners) listener(...words)
    },
    /** Returns a function that removes the listener. */
    listen: (listener: (...words: Values) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
