import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Router } from 'express'

const YEAR_S = 31_536_000

interface Asset {
  path: string
  type: string
  content: Buffer | string
}

const SCRIPT = 'text/javascript; charset=utf-8'
const font = asset('figtree.woff2', 'font/woff2', read('figtree.woff2'))
// Texts in letters that it does not have fall back to the system's font, one by one.
const fontFace = `@font-face {
  font-family: 'Figtree Variable';
  font-weight: 400 600;
  font-display: swap;
  src: url('${font.path}') format('woff2-variations');
  unicode-range: U+20-7E;
}`
const stylesheet = asset(
  'pages.css',
  'text/css; charset=utf-8',
  [fontFace, ...['tokens.css', 'pages.css', 'page-parts.css'].map(read)].join('\n'),
)
const printScript = asset('print.js', SCRIPT, read('print.js'))
const awaitScript = asset('await-payment.js', SCRIPT, read('await-payment.js'))

export const STYLESHEET_PATH = stylesheet.path
export const PRINT_SCRIPT_PATH = printScript.path
export const AWAIT_SCRIPT_PATH = awaitScript.path

function read(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, name))
}

function asset(name: string, type: string, content: Buffer | string): Asset {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { path: `/public-pages/${hash}-${name}`, type, content }
}

/** Serves what the customer's pages are made of; the addresses change with the content. */
export function registerPageAssets(router: Router): void {
  for (const { path, type, content } of [font, stylesheet, printScript, awaitScript]) {
    router.get(path, (_request, response) => {
      response.setHeader('Cache-Control', `public, max-age=${YEAR_S}, immutable`)
      response.setHeader('Content-Type', type)
      response.end(content)
    })
  }
}
