import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
  startSecondFactor,
} from '@parley/contract'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { checkRecent } from './check-recent.ts'
import { createSecondFactorService } from './second-factor.service.ts'

/** Routes for a user's own second factor; an admin resets another user's in `users`. */
export function registerSecondFactorRoutes(routes: Routes, context: Context): void {
  const factors = createSecondFactorService(context)

  routes.on(getSecondFactor, ({ actor }) => factors.get(actor))
  routes.on(startSecondFactor, ({ actor, session }) => {
    checkRecent(session, context.clock)
    return factors.start(actor)
  })
  routes.on(confirmSecondFactor, async ({ body, ...caller }) => ({
    recoveryCodes: await factors.confirm(caller, body.code),
  }))
  routes.on(renewRecoveryCodes, async ({ body, ...caller }) => ({
    recoveryCodes: await factors.renewCodes(caller, body.password),
  }))
  routes.on(removeSecondFactor, async ({ body, ...caller }) => {
    await factors.remove(caller, body.password)
    return undefined
  })
  routes.on(requireSecondFactor, ({ body, ...caller }) => factors.require(caller, body.isRequired))
}
