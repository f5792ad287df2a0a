import { changePassword, getPasswordReset, requestPasswordReset, resetPassword } from '@parley/contract'
import { RESET_OVER_TEXT } from '@parley/domain'
import type { Context } from '../../context.ts'
import { refuseLink } from '../../http/link-misses.ts'
import type { Routes } from '../../http/routes.ts'
import { createAccountPasswordsService } from './account-passwords.service.ts'

/** Routes for one's own password, and the page behind the link for a forgotten one. */
export function registerAccountPasswordRoutes(routes: Routes, context: Context): void {
  const passwords = createAccountPasswordsService(context)
  const refuse = refuseLink(context.countMiss, RESET_OVER_TEXT)

  routes.on(changePassword, async ({ body, ...caller }) => {
    await passwords.change(caller, body)
    return undefined
  })

  routes.open(requestPasswordReset, async ({ body }) => {
    await passwords.requestReset(body.email.toLowerCase())
    return undefined
  })

  routes.router.get('/reset/:token', async (request, response, next) => {
    if ((await passwords.findReset(request.params.token)) === null) response.status((await refuse(request)).status)
    next()
  })

  routes.open(getPasswordReset, async ({ params, request, response }) => {
    response.setHeader('Cache-Control', 'no-store')
    const reset = await passwords.findReset(params.token)
    if (reset === null) throw await refuse(request)
    return reset
  })

  routes.open(resetPassword, async ({ params, body, request, response }) => {
    if ((await passwords.findReset(params.token)) === null) throw await refuse(request)
    await passwords.reset(params.token, body.password, String(response.getHeader('X-Request-Id')))
    return undefined
  })
}
