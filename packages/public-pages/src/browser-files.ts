import awaitScript from '../assets/await-payment.js?raw'
import fontUrl from '../assets/figtree.woff2?url'
import printScript from '../assets/print.js?raw'
import type { PageScript } from './page.ts'
import { pageStyles } from './styles.ts'
import pageParts from '../assets/page-parts.css?raw'
import pages from '../assets/pages.css?raw'
import tokens from '../assets/tokens.css?raw'

const sheets = { 'tokens.css': tokens, 'pages.css': pages, 'page-parts.css': pageParts }

/** The stylesheet of the pages, for a browser that loads them without a server. */
export const pageStyleText = (): string => pageStyles(sheets, new URL(fontUrl, location.href).href)

/** The scripts of the pages. */
export const PAGE_SCRIPTS: Readonly<Record<PageScript, string>> = { print: printScript, 'await-payment': awaitScript }
