import { PRODUCT } from '@parley/domain'

/** The path to open after signing in: `next` when it leads to a page of this site, else the section. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const isOurs = /^\/(?![/\\])/.test(next) && !/^\/(sign-in|second-factor)/.test(next)
  return isOurs ? next : `/${PRODUCT.slug}`
}
