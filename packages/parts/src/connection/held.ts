/** Answers of calls to such a path come once the function that comes back is called. */
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

/** The next call to such a path is made, and its answer is lost. */
export function loseAnswer(path: RegExp): void {
  const { fetch } = globalThis
  globalThis.fetch = async (...call) => {
    const answer = await fetch(...call)
    if (typeof call[0] !== 'string' || !path.test(call[0])) return answer
    globalThis.fetch = fetch
    throw new TypeError('Failed to fetch')
  }
}
