/** What the server says of the version that runs here: nothing, that it is the one, or that it has another. */
export type ServerAnswer = 'none' | 'same' | 'other'

/** Asks the server for its page, past every cache, and compares the script that it starts with. */
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
