import {
  acceptInvitation,
  createUser,
  getInvitation,
  getInvite,
  sendInviteAgain,
  withdrawInvite,
} from '@parley/contract'
import { INVITE_OVER_TEXT } from '@parley/domain'
import type { Context } from '../../context.ts'
import { refuseLink } from '../../http/link-misses.ts'
import type { Routes } from '../../http/routes.ts'
import { readSessionUser, simulatedIn } from '../auth/accounts.ts'
import { createInvitesService } from './invites.service.ts'

/** Routes for inviting people, and for the page behind the invite link. */
export function registerInviteRoutes(routes: Routes, context: Context): void {
  const { config, countMiss, database, sessions } = context
  const invites = createInvitesService(context)

  routes.on(createUser, ({ body, ...caller }) => invites.create(caller, body))
  routes.on(getInvite, ({ params, actor, session }) => invites.get({ actor, session }, params.id))
  routes.on(sendInviteAgain, ({ params, ...caller }) => invites.sendAgain(caller, params.id))
  routes.on(withdrawInvite, async ({ params, ...caller }) => {
    await invites.withdraw(caller, params.id)
    return undefined
  })

  const refuse = refuseLink(countMiss, INVITE_OVER_TEXT)

  routes.router.get('/invite/:token', async (request, response, next) => {
    if ((await invites.findInvitation(request.params.token)) === null) response.status((await refuse(request)).status)
    next()
  })

  routes.open(getInvitation, async ({ params, request, response }) => {
    response.setHeader('Cache-Control', 'no-store')
    const invitation = await invites.findInvitation(params.token)
    if (invitation === null) throw await refuse(request)
    return invitation
  })

  routes.open(acceptInvitation, async ({ params, body, request, response }) => {
    if ((await invites.findInvitation(params.token)) === null) throw await refuse(request)
    const requestId = String(response.getHeader('X-Request-Id'))
    const { organizationId, userId } = await invites.accept(params.token, body.password, requestId)
    await sessions.start(request, response, { organizationId, userId })
    return readSessionUser(database.knex, organizationId, userId, simulatedIn(config))
  })
}
