import { PAGE_ASSETS } from '@parley/mocks/browser'
import { pageStyles } from '@parley/public-pages'
import awaitScript from '@parley/public-pages/assets/await-payment.js?raw'
import fontUrl from '@parley/public-pages/assets/figtree.woff2?url'
import printScript from '@parley/public-pages/assets/print.js?raw'
import pageParts from '@parley/public-pages/assets/page-parts.css?raw'
import pages from '@parley/public-pages/assets/pages.css?raw'
import tokens from '@parley/public-pages/assets/tokens.css?raw'

const urlOf = (type: string, text: string) => URL.createObjectURL(new Blob([text], { type }))
const sheets = { 'tokens.css': tokens, 'pages.css': pages, 'page-parts.css': pageParts }

/** By the address in a page: where this browser finds the file that stands there. */
export const PAGE_FILES: Readonly<Record<string, string>> = {
  [PAGE_ASSETS.stylesheet]: urlOf('text/css', pageStyles(sheets, new URL(fontUrl, location.href).href)),
  [PAGE_ASSETS.scripts.print]: urlOf('text/javascript', printScript),
  [PAGE_ASSETS.scripts['await-payment']]: urlOf('text/javascript', awaitScript),
}
