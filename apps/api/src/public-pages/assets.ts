import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Router } from 'express'

const YEAR_S = 31_536_000

interface Asset {
  path: string
  type: string
  content: string
}

const stylesheet = asset('pages.css', 'text/css; charset=utf-8', ['tokens.css', 'pages.css', 'page-parts.css'])
const SCRIPT = 'text/javascript; charset=utf-8'
const printScript = asset('print.js', SCRIPT, ['print.js'])
const awaitScript = asset('await-payment.js', SCRIPT, ['await-payment.js'])

export const STYLESHEET_PATH = stylesheet.path
export const PRINT_SCRIPT_PATH = printScript.path
export const AWAIT_SCRIPT_PATH = awaitScript.path

function asset(name: string, type: string, files: readonly string[]): Asset {
  const content = files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n')
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { path: `/public-pages/${hash}-${name}`, type, content }
}

/** Serves what the customer's pages are made of; the addresses change with the content. */
export function registerPageAssets(router: Router): void {
  for (const { path, type, content } of [stylesheet, printScript, awaitScript]) {
    router.get(path, (_request, response) => {
      response.setHeader('Cache-Control', `public, max-age=${YEAR_S}, immutable`)
      response.setHeader('Content-Type', type)
      response.end(content)
    })
  }
}
