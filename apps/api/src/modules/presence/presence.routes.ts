import { listViewers, problems, reportPresence, type Viewer } from '@parley/contract'
import { type Actor, compareNames, type Id } from '@parley/domain'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { createFaces } from '../users/faces.ts'
import { createKnownConversations } from './known-conversations.ts'

export function registerPresenceRoutes(routes: Routes, { database, presence, sessions, clock }: Context): void {
  const isKnown = createKnownConversations(database.knex)
  const findFaces = createFaces(database.knex, sessions, clock)

  const checkKnown = async ({ organizationId }: Actor, id: Id) => {
    if (!(await isKnown(organizationId, id))) throw problems.notFound('conversation')
  }
  const othersOf = async ({ organizationId, userId: ownId }: Actor, conversationId: Id): Promise<Viewer[]> => {
    const others = presence.viewersOf(organizationId, conversationId).filter(({ userId }) => userId !== ownId)
    const faces = await findFaces(
      organizationId,
      others.map(({ userId }) => userId),
    )
    const viewers = others.flatMap(({ userId, isTyping }): Viewer[] => {
      const face = faces.get(userId)
      return face ? [{ userId, name: face.name, avatarUrl: face.avatarUrl, isTyping }] : []
    })
    return viewers.toSorted((a, b) => compareNames({ ...a, id: a.userId }, { ...b, id: b.userId }))
  }

  routes.on(listViewers, async ({ actor, params }) => {
    await checkKnown(actor, params.id)
    return othersOf(actor, params.id)
  })

  routes.on(reportPresence, async ({ actor, session, params, body }) => {
    await checkKnown(actor, params.id)
    presence.report(session, params.id, body.screenId, body.state)
    return othersOf(actor, params.id)
  })
}
