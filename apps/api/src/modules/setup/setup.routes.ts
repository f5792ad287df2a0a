import { getSetup, getSetupGuide, setUp, updateSetupGuide } from '@parley/contract'
import { SETUP_OVER_TEXT } from '@parley/domain'
import type { Context } from '../../context.ts'
import { refuseLink } from '../../http/link-misses.ts'
import type { Routes } from '../../http/routes.ts'
import { readSessionUser, simulatedIn } from '../auth/accounts.ts'
import { readSetupGuide, writeSetupGuide } from './setup-guide.ts'
import { createSetupService } from './setup.service.ts'

/** Routes for the first-start link (its page, the page's data and its form) and for the setup guide after it. */
export function registerSetupRoutes(routes: Routes, context: Context): void {
  const { config, countMiss, database, sessions } = context
  const setup = createSetupService(context)

  const refuse = refuseLink(countMiss, SETUP_OVER_TEXT)

  routes.router.get('/setup/:token', async (request, response, next) => {
    if ((await setup.findExpiry(request.params.token)) === null) response.status((await refuse(request)).status)
    next()
  })

  routes.open(getSetup, async ({ params, request, response }) => {
    response.setHeader('Cache-Control', 'no-store')
    const expiresAt = await setup.findExpiry(params.token)
    if (expiresAt === null) throw await refuse(request)
    return { expiresAt: expiresAt.toISOString() }
  })

  routes.open(setUp, async ({ params, body, request, response }) => {
    if ((await setup.findExpiry(params.token)) === null) throw await refuse(request)
    const { organizationId, userId } = await setup.setUp(params.token, body)
    await sessions.start(request, response, { organizationId, userId })
    return readSessionUser(database.knex, organizationId, userId, simulatedIn(config))
  })

  routes.on(getSetupGuide, ({ actor }) => readSetupGuide(database.knex, actor))
  routes.on(updateSetupGuide, ({ body, ...caller }) => writeSetupGuide(context, caller, body))
}
