/** Lets no call with this method leave until the function that comes back is called. */
export function holdCalls(method: 'PATCH' | 'POST'): () => void {
  const { fetch } = globalThis
  const { promise, resolve } = Promise.withResolvers<void>()
  globalThis.fetch = async (...call) => {
    if (call[1]?.method === method) await promise
    return fetch(...call)
  }
  return () => {
    globalThis.fetch = fetch
    resolve()
  }
}
