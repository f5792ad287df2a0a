import { CONVERSATION_STATES, CUSTOMER_TAG_MAX } from '@parley/domain'
import { z } from 'zod'
import { byId, id } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

/** Filters of the inbox; the records that they name may no longer exist. */
const viewFilters = z.object({
  phoneNumberId: id.optional(),
  assignedToUserId: z.union([z.literal('unassigned'), id]).optional(),
  state: z.enum([...CONVERSATION_STATES, 'all']).optional(),
  tag: z.string().trim().min(1).max(CUSTOMER_TAG_MAX).optional(),
  search: z.string().trim().min(1).max(200).optional(),
})

export const savedView = z
  .object({
    id,
    name: z.string(),
    /** Whether the whole team sees it; otherwise only its creator. */
    isTeam: z.boolean(),
    filters: viewFilters,
    createdByName: z.string(),
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.output<typeof savedView>

const AFFECTED = ['listSavedViews'] as const

export const listSavedViews = endpoint({
  name: 'listSavedViews',
  method: 'GET',
  path: `${API}/saved-views`,
  summary: 'List the saved views, which are named inbox filters, of the team and of the user, by name',
  response: z.array(savedView),
  policy: 'read',
  watches: [{ topic: 'savedView' }],
})

export const createSavedView = endpoint({
  name: 'createSavedView',
  method: 'POST',
  path: `${API}/saved-views`,
  summary: 'Save inbox filters under a name, for the user or, as a manager or admin, for the team; at most 30 each',
  body: z.object({ name: z.string(), isTeam: z.boolean(), filters: viewFilters }),
  response: savedView,
  refusals: [409, 422],
  policy: 'savedView.write',
  affects: AFFECTED,
  idempotent: true,
})

export const updateSavedView = endpoint({
  name: 'updateSavedView',
  method: 'PATCH',
  path: `${API}/saved-views/{id}`,
  summary: 'Rename a saved view or change its filters; those of the team only as a manager or admin',
  params: byId,
  body: z
    .object({ name: z.string().optional(), filters: viewFilters.optional() })
    .refine(({ name, filters }) => name !== undefined || filters !== undefined, {
      error: 'Give a name or filters',
      path: ['name'],
    }),
  response: savedView,
  policy: 'savedView.write',
  affects: AFFECTED,
})

export const deleteSavedView = endpoint({
  name: 'deleteSavedView',
  method: 'DELETE',
  path: `${API}/saved-views/{id}`,
  summary: 'Delete a saved view; those of the team only as a manager or admin',
  params: byId,
  response: null,
  policy: 'savedView.write',
  affects: AFFECTED,
})
