import { TEMPLATE_CATEGORIES } from '@parley/domain'
import { z } from 'zod'
import { id } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

export const template = z
  .object({
    id,
    name: z.string(),
    content: z.string(),
    category: z.enum(TEMPLATE_CATEGORIES),
    createdByUserId: id.nullable(),
  })
  .meta({ id: 'Template' })
export type Template = z.output<typeof template>

export const listTemplates = endpoint({
  name: 'listTemplates',
  method: 'GET',
  path: `${API}/templates`,
  summary: 'SMS templates by name',
  response: z.array(template),
  policy: 'read',
  watches: [{ topic: 'template' }],
})
