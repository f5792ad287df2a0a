/** The server's version compared with the running one: no response, the same, or another. */
export type ServerAnswer = 'none' | 'same' | 'other'

const WITHIN_MS = 10_000

/**
 * Fetches the app's page from the server, bypassing all caches, and checks whether it contains the running start
 * script. A server that has not answered within ten seconds counts as not reached.
 */
export async function checkServer(): Promise<ServerAnswer> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  try {
    const signal = AbortSignal.timeout(WITHIN_MS)
    const answer = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' }, signal })
    if (!answer.ok) return 'none'
    return script && (await answer.text()).includes(new URL(script.src).pathname) ? 'same' : 'other'
  } catch {
    return 'none'
  }
}
