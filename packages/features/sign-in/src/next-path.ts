import { PRODUCT } from '@parley/domain'

/** Returns the path to open after signing in: `next` if it is a page of this site, else the product's start page. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const isOurs = /^\/(?![/\\])/.test(next) && !/^\/(sign-in|second-factor)/.test(next)
  return isOurs ? next : `/${PRODUCT.slug}`
}
