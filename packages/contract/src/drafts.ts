import { COMPOSER_MODES, NOTE_MAX } from '@parley/domain'
import { z } from 'zod'
import { byId, id, instant } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

/** Text that the signed-in user has typed and not sent; a text and a note of one conversation are two drafts. */
export const draft = z
  .object({
    conversationId: id,
    mode: z.enum(COMPOSER_MODES),
    content: z.string(),
    updatedAt: instant,
    /** Incremented with every change. */
    version: z.int(),
  })
  .meta({ id: 'Draft' })
export type Draft = z.output<typeof draft>

/** Error message when a save is refused with 412. */
export const STALE_DRAFT = 'This draft was changed on another device'

export const listDrafts = endpoint({
  name: 'listDrafts',
  method: 'GET',
  path: `${API}/drafts`,
  summary: 'List the user’s drafts, latest first, at most 200',
  response: z.array(draft),
  policy: 'read',
  watches: [{ topic: 'draft' }],
})

export const saveDraft = endpoint({
  name: 'saveDraft',
  method: 'PUT',
  path: `${API}/conversations/{id}/draft`,
  summary:
    'Save a draft; blank content removes it, 412 with `current`, saving nothing, if another device changed it after `baseVersion`',
  params: byId,
  body: z.object({
    mode: z.enum(COMPOSER_MODES),
    content: z.string().max(NOTE_MAX),
    /** The version that the change is based on; omit when none was known. */
    baseVersion: z.int().min(0).optional(),
    /** Any identifier chosen by the device: a change by the same device is never a conflict. */
    deviceId: z.string().max(64).optional(),
  }),
  response: draft,
  refusals: [412],
  policy: 'draft.write',
  affects: ['listDrafts'],
})
