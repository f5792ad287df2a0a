import { html, type Html } from './html.ts'
import { icon } from './page.ts'

/** The card that contains a page's content. */
export function sheet(content: Html): Html {
  return html`<section class="sheet">${content}</section>`
}

/** A heading that states what happened, with what to do below it. */
export function notice(name: Parameters<typeof icon>[0], title: string, text: Html): Html {
  return html`<div class="notice">
    <span class="badge neutral">${icon(name)}</span>
    <h1>${title}</h1>
    ${text}
  </div>`
}
