import { formatPhone, PRODUCT } from '@parley/domain'
import { html, type Html } from './html.ts'

/** The business on whose behalf a page is shown. */
export interface Business {
  name: string
  /** The logo; the business's initial is shown when there is none. */
  logoUrl?: string | null
  /** The line that `phone` belongs to, if the page is about one. */
  line?: string | null
  /** E.164. */
  phone: string | null
}

/** The names of the scripts of the pages. */
export type PageScript = 'print' | 'await-payment'

/** A page for customers, without its frame. */
export interface Page {
  title: string
  business: Business | null
  width: 'pay' | 'receipt'
  content: Html
  /** Reloads the page after this many seconds where scripts do not run. */
  refreshAfter?: number
  script?: PageScript
}

/** The addresses of the files of the pages. */
export interface PageAssets {
  stylesheet: string
  scripts: Readonly<Record<PageScript, string>>
}

/** Renders the whole document of a page. */
export function renderPage(page: Page, assets: PageAssets): string {
  const { title, business, width, content, refreshAfter, script } = page
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        ${refreshAfter === undefined ? null : html`<noscript><meta http-equiv="refresh" content="${String(refreshAfter)}" /></noscript>`}
        <title>${title}</title>
        <link rel="stylesheet" href="${assets.stylesheet}" />
        ${script === undefined ? null : html`<script src="${assets.scripts[script]}" defer></script>`}
      </head>
      <body>
        <div class="column ${width}">
          ${business && header(business)}
          <main>${content}</main>
        </div>
        <footer>${mark}Powered by ${PRODUCT.name}</footer>
      </body>
    </html> `.text
}

function header({ name, logoUrl, line, phone }: Business): Html {
  return html`<header>
    ${
      logoUrl
        ? html`<img class="logo" src="${logoUrl}" alt="" />`
        : html`<span class="logo" aria-hidden="true">${initialOf(name)}</span>`
    }
    <div>
      <div class="business">${name}</div>
      ${phone && html`<div class="line">${line ? `${line}, ` : null}<span class="phone">${formatPhone(phone)}</span></div>`}
    </div>
  </header>`
}

function initialOf(name: string): string {
  return String.fromCodePoint(name.codePointAt(0) ?? 0x20).toUpperCase()
}

/** A phone number as a link that calls it. */
export function phoneLink(phone: string): Html {
  return html`<a href="tel:${phone}">${formatPhone(phone)}</a>`
}

/** One of the few icons, in the colour of the text. */
export function icon(name: keyof typeof ICONS): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${ICONS[name]}</svg>`
}

const ICONS = {
  check: html`<path d="M20 6 9 17l-5-5" />`,
  alert: html`<circle cx="12" cy="12" r="10" /><path d="M12 8v4M12 16h.01" />`,
  clock: html`<circle cx="12" cy="12" r="10" /><path d="M12 6v6l4 2" />`,
  stop: html`<circle cx="12" cy="12" r="10" /><path d="m4.9 4.9 14.2 14.2" />`,
  search: html`<circle cx="11" cy="11" r="8" /><path d="m21 21-4.3-4.3" />`,
  lock: html`<rect width="18" height="11" x="3" y="11" rx="2" /><path d="M7 11V7a5 5 0 0 1 10 0v4" />`,
  undo: html`<path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8" /><path d="M3 3v5h5" />`,
  printer: html`<path d="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2" /><path
      d="M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6"
    /><rect x="6" y="14" width="12" height="8" rx="1" />`,
}

const mark = html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
  <path
    class="customer"
    d="M11.25 6.6v14.15a.75.75 0 0 1-.75.75H4a1 1 0 0 1-1-1v-6.4c0-4.4 3.3-7.9 7.4-8.3.5 0 .85.3.85.8Z"
  />
  <path
    class="team"
    d="M12.75 17.4V3.25c0-.4.35-.75.75-.75H20a1 1 0 0 1 1 1v6.4c0 4.4-3.3 7.9-7.4 8.3-.5 0-.85-.3-.85-.8Z"
  />
</svg>`
