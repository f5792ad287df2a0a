import { type Page, renderPage } from '@parley/public-pages'
import type { Response } from 'express'
import { PAGE_ASSETS } from './assets.ts'

/** Only the pages' own two scripts may run, and forms may submit only to this origin, or from here to the checkout. */
const policy = (checkoutOrigin: string | null) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    // A logo may be hosted elsewhere.
    "img-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    `form-action 'self'${checkoutOrigin === null ? '' : ` ${checkoutOrigin}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Sends a page that no cache and no search engine stores. */
export function sendPage(response: Response, status: number, page: Page, checkoutOrigin: string | null = null): void {
  response.status(status)
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Content-Security-Policy', policy(checkoutOrigin))
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Robots-Tag', 'noindex, nofollow')
  response.end(renderPage(page, PAGE_ASSETS))
}
