import { Problem, problems } from '@parley/contract'
import type { NextFunction, Request, Router } from 'express'

/** Lets a form pass that has no fields or those of a plain form. */
export function requireForm(request: Pick<Request, 'is'>, _response: unknown, next: NextFunction): void {
  if (request.is('application/x-www-form-urlencoded') === false) {
    throw new Problem(415, { error: 'The body must be a form', code: 'unsupported_media_type' })
  }
  next()
}

/** Goes behind the routes of a customer's page at `base`: what they do not answer is another method, or no address of theirs. */
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
