import { pageStyles } from '@parley/public-pages'
import awaitScript from '@parley/public-pages/assets/await-payment.js?raw'
import fontUrl from '@parley/public-pages/assets/figtree.woff2?url'
import printScript from '@parley/public-pages/assets/print.js?raw'
import { type HttpHandler, HttpResponse, http } from 'msw'
import { PAGE_ASSETS } from './handlers/public-pages.ts'
import pageParts from '@parley/public-pages/assets/page-parts.css?raw'
import pages from '@parley/public-pages/assets/pages.css?raw'
import tokens from '@parley/public-pages/assets/tokens.css?raw'

const styles = pageStyles({ 'tokens.css': tokens, 'pages.css': pages, 'page-parts.css': pageParts }, fontUrl)

const file = (path: string, type: string, text: string): HttpHandler =>
  http.get(`*${path}`, () => new HttpResponse(text, { headers: { 'Content-Type': `${type}; charset=utf-8` } }))

/** Answers for the files that the customer's pages are made of, in a browser. */
export const pageFiles = (): HttpHandler[] => [
  file(PAGE_ASSETS.stylesheet, 'text/css', styles),
  file(PAGE_ASSETS.scripts.print, 'text/javascript', printScript),
  file(PAGE_ASSETS.scripts['await-payment'], 'text/javascript', awaitScript),
]
