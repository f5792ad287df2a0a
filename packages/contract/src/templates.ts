import { TEMPLATE_CATEGORIES } from '@parley/domain'
import { z } from 'zod'
import { byId, id, instant } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

export const template = z
  .object({
    id,
    name: z.string(),
    content: z.string(),
    category: z.enum(TEMPLATE_CATEGORIES),
    createdByUserId: id.nullable(),
    /** Incremented with every edit. */
    version: z.int(),
    /** Number of texts created from it, and when the last one was sent. */
    useCount: z.int(),
    lastUsedAt: instant.nullable(),
    /** The last user who edited it; null when nobody has. */
    updatedByName: z.string().nullable(),
    updatedAt: instant,
  })
  .meta({ id: 'Template' })
export type Template = z.output<typeof template>

/** Error message when a save is refused with 412. */
export const STALE_TEMPLATE = 'Somebody else changed this template meanwhile'

export const listTemplates = endpoint({
  name: 'listTemplates',
  method: 'GET',
  path: `${API}/templates`,
  summary: 'List the SMS templates by name',
  response: z.array(template),
  policy: 'read',
  watches: [{ topic: 'template' }],
})

const category = z.enum(TEMPLATE_CATEGORIES)

export const createTemplate = endpoint({
  name: 'createTemplate',
  method: 'POST',
  path: `${API}/templates`,
  summary: 'Create a template with a name of at most 50 characters and a content of at most 320',
  body: z.object({ name: z.string(), content: z.string(), category: category.default('general') }),
  response: template,
  refusals: [422],
  policy: 'template.write',
  affects: ['listTemplates'],
  idempotent: true,
})

export const updateTemplate = endpoint({
  name: 'updateTemplate',
  method: 'PATCH',
  path: `${API}/templates/{id}`,
  summary:
    'Update the given fields of a template, standard users only their own; 412 with `current` if it was changed after `baseVersion`',
  params: byId,
  body: z.object({
    name: z.string().optional(),
    content: z.string().optional(),
    category: category.optional(),
    /** The version that was edited; omit to save over any version. */
    baseVersion: z.int().min(1).optional(),
  }),
  response: template,
  refusals: [412],
  policy: 'template.write',
  affects: ['listTemplates'],
})

export const deleteTemplate = endpoint({
  name: 'deleteTemplate',
  method: 'DELETE',
  path: `${API}/templates/{id}`,
  summary: 'Delete a template; standard users only their own',
  params: byId,
  response: null,
  policy: 'template.delete',
  affects: ['listTemplates'],
})
