const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

/** Converts a text to HTML: paragraphs, line breaks, and URLs as links. */
export function mailHtml(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const words = escape(paragraph).replaceAll(
      /https?:\/\/[^\s<]+/g,
      (address) => `<a href="${address}">${address}</a>`,
    )
    return `<p>${words.replaceAll('\n', '<br>')}</p>`
  })
  return `<!doctype html><html><body>${paragraphs.join('')}</body></html>`
}
