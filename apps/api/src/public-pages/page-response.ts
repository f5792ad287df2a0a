import type { Response } from 'express'
import type { Html } from './html.ts'

/** Nothing runs but the pages' own two scripts, and forms only lead back here. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Answers with a page that no cache and no search engine keeps. */
export function sendPage(response: Response, status: number, page: Html): void {
  response.status(status)
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Content-Security-Policy', POLICY)
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Robots-Tag', 'noindex, nofollow')
  response.end(page.text)
}
