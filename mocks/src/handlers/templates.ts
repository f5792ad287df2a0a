import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  problems,
  STALE_TEMPLATE,
  type Template,
  updateTemplate,
} from '@parley/contract'
import { type Actor, compareNames, type Decision, type Id } from '@parley/domain'
import type { Owned, WorldTemplate } from '@parley/scenarios'
import { type Change, decideCreateTemplate, decideDeleteTemplate, decideEditTemplate } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { findOwn, ownedBy } from '../store.ts'
import { get } from '../views.ts'

export function handleTemplates({ on }: Handle, context: MockContext): void {
  const { store, now, newId } = context
  const own = (actor: Actor, id: Id) => {
    const template = findOwn(store.templates, actor, id, 'template')
    if (template.deletedAt) throw problems.notFound('template')
    return template
  }
  const view = (template: Owned<WorldTemplate>): Template => ({
    id: template.id,
    name: template.name,
    content: template.content,
    category: template.category,
    createdByUserId: template.createdByUserId,
    version: template.version,
    useCount: template.useCount,
    lastUsedAt: template.lastUsedAt?.toISOString() ?? null,
    updatedByName: template.updatedByUserId === null ? null : get(store.users, template.updatedByUserId).name,
    updatedAt: template.updatedAt.toISOString(),
  })
  const carryOut = (actor: Actor, decision: Decision<{ changes: Change[] }>) => {
    if (!decision.allowed) throw problems.refused(decision)
    applyChanges(context, actor, decision.changes)
  }

  on(listTemplates, ({ actor }) => {
    const templates = ownedBy(store.templates, actor.organizationId).filter(({ deletedAt }) => deletedAt === null)
    return { value: templates.toSorted(compareNames).map(view) }
  })

  on(createTemplate, ({ actor, body }) => {
    const decision = decideCreateTemplate({ actor, draft: body, now: now(), newId })
    if (!decision.allowed) throw problems.refused(decision)
    carryOut(actor, decision)
    return { value: view(get(store.templates, decision.template.id)) }
  })

  on(updateTemplate, ({ actor, params, body: { baseVersion, ...given } }) => {
    const template = own(actor, params.id)
    const decision = decideEditTemplate({ actor, template, given, now: now() })
    const isOlder = baseVersion !== undefined && baseVersion < template.version
    if (isOlder && decision.allowed && decision.changes.length > 0) {
      throw problems.stale(STALE_TEMPLATE, view(template))
    }
    carryOut(actor, decision)
    return { value: view(template) }
  })

  on(deleteTemplate, ({ actor, params }) => {
    carryOut(actor, decideDeleteTemplate(own(actor, params.id), actor, now()))
    return { value: undefined }
  })
}
