import type { LoggedCall } from '@parley/mocks/browser'

export interface Report {
  sentence: string
  /** The address that opens the state. */
  address: string
  at: string
  calls: readonly LoggedCall[]
  test: string
  /** The exported world file. */
  world: string
  /** A picture as a data URL; null when none could be taken. */
  picture: string | null
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** One page that opens without a server: the expected behaviour, a picture, the state, the log and the test. */
export function reportPage({ sentence, address, at, calls, test, world, picture }: Report): string {
  const rows = calls.map(
    ({ method, name, path, status, ms, sent, answered }) =>
      `<details><summary>${escape(`${method} ${name} ${status ?? '…'} ${ms ?? ''} ms`)}</summary><pre>${escape(
        [path, sent, answered].filter(Boolean).join('\n\n'),
      )}</pre></details>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(sentence || 'Report')}</title>
<style>body{font:14px/1.5 system-ui,sans-serif;max-inline-size:1100px;margin:24px auto;padding:0 16px}img{max-inline-size:100%;border:1px solid}pre{overflow:auto;white-space:pre-wrap}</style>
<h1>${escape(sentence || 'Report')}</h1>
<p>${escape(at)}. <a href="${escape(address)}">${escape(address)}</a></p>
<p>Nothing here is secret, but it includes text that was typed.</p>
${picture === null ? '<p>No picture could be taken.</p>' : `<img alt="The page" src="${escape(picture)}">`}
<h2>As a test</h2>
<pre>${escape(test)}</pre>
<h2>Calls</h2>
${rows.join('\n')}
<h2>State</h2>
<p>Import this in the mock console: <a download="mocked-world.json" href="data:application/json;base64,${toBase64(world)}">mocked-world.json</a></p>
</html>
`
}

function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text)
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCodePoint(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}
