import { NOTE_MAX } from '@parley/domain'
import { z } from 'zod'
import { byId, id, instant, page } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

export const note = z
  .object({
    id,
    conversationId: id.nullable(),
    customerId: id,
    content: z.string(),
    createdByUserId: id,
    authorName: z.string().nullable(),
    author: z.object({ name: z.string() }).nullable(),
    createdAt: instant,
    isPinned: z.boolean(),
    isArchived: z.boolean(),
  })
  .meta({ id: 'Note' })
export type Note = z.output<typeof note>

export const listNotes = endpoint({
  name: 'listNotes',
  method: 'GET',
  path: `${API}/conversations/{id}/notes`,
  summary: 'List the team’s notes on a conversation, oldest first; includes archived ones only if includeArchived=true',
  params: byId,
  query: z.object({ includeArchived: z.enum(['true', 'false']).optional() }),
  response: z.array(note),
  policy: 'read',
  watches: [{ topic: 'note', param: 'id', key: 'conversationId' }],
})

const noteContent = z
  .string()
  .trim()
  .min(1, 'Please enter a note')
  .max(NOTE_MAX, `A note must be ${NOTE_MAX.toLocaleString('en-US')} characters or less`)

export const listCustomerNotes = endpoint({
  name: 'listCustomerNotes',
  method: 'GET',
  path: `${API}/customers/{id}/notes`,
  summary: 'List the team’s notes on a customer and their conversations, newest first, without archived ones',
  params: byId,
  query: z.object(page),
  response: z.array(note),
  policy: 'read',
  watches: [{ topic: 'note', param: 'id', key: 'customerId' }],
  paged: true,
})

export const createCustomerNote = endpoint({
  name: 'createCustomerNote',
  method: 'POST',
  path: `${API}/customers/{id}/notes`,
  summary: 'Add a note to a customer, visible to the team only',
  params: byId,
  body: z.object({ content: noteContent }),
  response: note,
  refusals: [422],
  policy: 'note.write',
  affects: ['listCustomerNotes', 'listCustomerTimeline', 'getTimelineCounts'],
  idempotent: true,
})

export const createNote = endpoint({
  name: 'createNote',
  method: 'POST',
  path: `${API}/notes`,
  summary: 'Add a note to a conversation, visible to the team only',
  body: z.object({
    conversationId: id,
    /** If given, it must be the conversation's customer. */
    customerId: id.optional(),
    content: noteContent,
  }),
  response: note,
  refusals: [422],
  policy: 'note.write',
  affects: ['listNotes', 'listCustomerNotes', 'listCustomerTimeline', 'getTimelineCounts'],
  idempotent: true,
})

export const pinNote = endpoint({
  name: 'pinNote',
  method: 'PATCH',
  path: `${API}/notes/{id}/pin`,
  summary: 'Pin or unpin a note; an archived one must be restored first',
  params: byId,
  body: z.object({ isPinned: z.boolean() }),
  response: note,
  refusals: [409],
  policy: 'note.write',
  affects: ['listNotes', 'listCustomerNotes'],
})

export const archiveNote = endpoint({
  name: 'archiveNote',
  method: 'PATCH',
  path: `${API}/notes/{id}/archive`,
  summary: 'Archive or restore a note',
  params: byId,
  body: z.object({ isArchived: z.boolean() }),
  response: note,
  policy: 'note.write',
  affects: ['listNotes', 'listCustomerNotes'],
})
