import { createHash } from 'node:crypto'
import { type PageAssets, pageStyles } from '@parley/public-pages'
import { readPageFile } from '@parley/public-pages/files'
import type { Router } from 'express'

const YEAR_S = 31_536_000

interface Asset {
  path: string
  type: string
  content: Buffer | string
}

const SCRIPT = 'text/javascript; charset=utf-8'
const text = (name: Parameters<typeof readPageFile>[0]) => readPageFile(name).toString('utf8')
const font = asset('figtree.woff2', 'font/woff2', readPageFile('figtree.woff2'))
const sheets = {
  'tokens.css': text('tokens.css'),
  'pages.css': text('pages.css'),
  'page-parts.css': text('page-parts.css'),
}
const stylesheet = asset('pages.css', 'text/css; charset=utf-8', pageStyles(sheets, font.path))
const printScript = asset('print.js', SCRIPT, readPageFile('print.js'))
const awaitScript = asset('await-payment.js', SCRIPT, readPageFile('await-payment.js'))

export const PAGE_ASSETS: PageAssets = {
  stylesheet: stylesheet.path,
  scripts: { print: printScript.path, 'await-payment': awaitScript.path },
}

function asset(name: string, type: string, content: Buffer | string): Asset {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { path: `/public-pages/${hash}-${name}`, type, content }
}

/** Serves the assets of the customer's pages; their URLs change with the content. */
export function registerPageAssets(router: Router): void {
  for (const { path, type, content } of [font, stylesheet, printScript, awaitScript]) {
    router.get(path, (_request, response) => {
      response.setHeader('Cache-Control', `public, max-age=${YEAR_S}, immutable`)
      response.setHeader('Content-Type', type)
      response.end(content)
    })
  }
}
