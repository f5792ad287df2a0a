import { Problem, problems } from '@parley/contract'
import type { NextFunction, Request, Router } from 'express'

/** Accepts a form without fields or with URL-encoded fields; throws 415 otherwise. */
export function requireForm(request: Pick<Request, 'is'>, _response: unknown, next: NextFunction): void {
  if (request.is('application/x-www-form-urlencoded') === false) {
    throw new Problem(415, { error: 'The body must be a form', code: 'unsupported_media_type' })
  }
  next()
}

/**
 * Registered after the routes of a customer's page at `base`: requests that those did not answer have another method
 * (405) or an unknown path (404).
 */
export function refuseOtherRequests(router: Router, base: '/pay' | '/receipt' | '/invitation', allow: string): void {
  router.all(`${base}/:link`, () => {
    throw new Problem(
      405,
      { error: 'This page cannot be asked that way', code: 'method_not_allowed' },
      { Allow: allow },
    )
  })
  router.all(`${base}{/*rest}`, () => {
    throw problems.notFound('page')
  })
}
