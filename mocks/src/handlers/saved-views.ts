import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  problems,
  type SavedView as WireView,
  updateSavedView,
} from '@parley/contract'
import { type Actor, compareNames, type Decision, type Id, type SavedView } from '@parley/domain'
import { type Change, decideCreateView, decideDeleteView, decideUpdateView } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { findOwn, ownedBy } from '../store.ts'
import { get } from '../views.ts'

export function handleSavedViews({ on }: Handle, context: MockContext): void {
  const { store, now, newId } = context
  const isSeenBy = ({ ownerUserId }: SavedView, { userId }: Actor) => ownerUserId === null || ownerUserId === userId
  const own = (actor: Actor, id: Id) => {
    const view = findOwn(store.savedViews, actor, id, 'view')
    if (!isSeenBy(view, actor)) throw problems.notFound('view')
    return view
  }
  const shown = ({ id, name, ownerUserId, filters, createdByUserId }: SavedView): WireView => ({
    id,
    name,
    isTeam: ownerUserId === null,
    filters: { ...filters },
    createdByName: get(store.users, createdByUserId).name,
  })
  const carryOut = (actor: Actor, decision: Decision<{ changes: Change[] }>) => {
    if (!decision.allowed) throw problems.refused(decision)
    applyChanges(context, actor, decision.changes)
  }
  const all = (actor: Actor) => ownedBy(store.savedViews, actor.organizationId)

  on(listSavedViews, ({ actor }) => ({
    value: all(actor)
      .filter((view) => isSeenBy(view, actor))
      .toSorted(compareNames)
      .map(shown),
  }))

  on(createSavedView, ({ actor, body }) => {
    const owner = body.isTeam ? null : actor.userId
    const count = all(actor).filter(({ ownerUserId }) => ownerUserId === owner).length
    const decision = decideCreateView({ actor, draft: body, count, now: now(), newId })
    if (!decision.allowed) throw problems.refused(decision)
    carryOut(actor, decision)
    return { value: shown(decision.view) }
  })

  on(updateSavedView, ({ actor, params, body }) => {
    const view = own(actor, params.id)
    carryOut(actor, decideUpdateView(actor, view, body))
    return { value: shown(view) }
  })

  on(deleteSavedView, ({ actor, params }) => {
    carryOut(actor, decideDeleteView(actor, own(actor, params.id)))
    return { value: undefined }
  })
}
