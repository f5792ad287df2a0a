import { problems } from '@parley/contract'
import type { RequestHandler } from 'express'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const OWN_SITES = new Set(['same-origin', 'none'])

/**
 * Lets a browser make changes only from our own pages. A request with neither Sec-Fetch-Site nor Origin does not come
 * from a browser and passes.
 */
export function originCheck(publicUrl: string): RequestHandler {
  const publicHost = new URL(publicUrl).host
  const isOwnHost = (origin: string, host: string | undefined) => {
    const originHost = URL.canParse(origin) ? new URL(origin).host : null
    return originHost !== null && (originHost === publicHost || originHost === host)
  }
  return (request, _response, next) => {
    if (SAFE_METHODS.has(request.method)) return next()
    const { origin, host, 'sec-fetch-site': site } = request.headers
    const isOwn = typeof site === 'string' ? OWN_SITES.has(site) : origin === undefined || isOwnHost(origin, host)
    if (!isOwn) throw problems.forbidden('This request came from another site')
    next()
  }
}
