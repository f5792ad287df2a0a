/** The server's version compared with the running one: no response, the same, or another. */
export type ServerAnswer = 'none' | 'same' | 'other'

/**
 * Fetches the app's page from the server, bypassing all caches, and checks whether it contains the running start
 * script.
 */
export async function checkServer(): Promise<ServerAnswer> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } })
    if (!answer.ok) return 'none'
    return script && (await answer.text()).includes(new URL(script.src).pathname) ? 'same' : 'other'
  } catch {
    return 'none'
  }
}
