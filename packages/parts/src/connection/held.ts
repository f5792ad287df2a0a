/** Holds back the responses to calls of a matching path until the returned function is called. */
export function holdAnswers(path: RegExp): () => void {
  const { fetch } = globalThis
  const { promise, resolve } = Promise.withResolvers<void>()
  globalThis.fetch = async (...call) => {
    const answer = await fetch(...call)
    if (typeof call[0] === 'string' && path.test(call[0])) await promise
    return answer
  }
  return () => {
    globalThis.fetch = fetch
    resolve()
  }
}

/** Holds back every call with this method until the returned function is called. */
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

/** Makes the next call to a matching path, but drops its response. */
export function loseAnswer(path: RegExp): void {
  const { fetch } = globalThis
  globalThis.fetch = async (...call) => {
    const answer = await fetch(...call)
    if (typeof call[0] !== 'string' || !path.test(call[0])) return answer
    globalThis.fetch = fetch
    throw new TypeError('Failed to fetch')
  }
}
