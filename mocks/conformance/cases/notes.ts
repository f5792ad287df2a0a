import { archiveNote, createNote, listNotes, pinNote } from '@parley/contract'
import type { Case, Fixture } from '../case.ts'
import { byCreation } from './sort-keys.ts'

const maria = (f: Fixture) => ({ id: f.conversation('Maria Okafor') })
const nadia = (f: Fixture) => ({ id: f.conversation('Nadia Petrov') })

/** Notes on a conversation. */
export const noteCases: readonly Case[] = [
  { name: 'current notes', endpoint: listNotes, as: 'basic', params: maria, status: 200, ascending: byCreation },
  {
    name: 'archived notes too',
    endpoint: listNotes,
    as: 'basic',
    params: maria,
    query: () => ({ includeArchived: 'true' }),
    status: 200,
    ascending: byCreation,
  },
  {
    name: 'archived notes perhaps',
    endpoint: listNotes,
    as: 'basic',
    params: maria,
    query: () => ({ includeArchived: 'perhaps' }),
    status: 400,
  },
  { name: 'no notes', endpoint: listNotes, as: 'basic', params: nadia, status: 200 },
  ...['first', 'again'].map((time): Case => ({
    name: `a note, ${time}`,
    endpoint: createNote,
    as: 'basic',
    body: (f) => ({ conversationId: nadia(f).id, customerId: f.customer('Nadia Petrov'), content: ' Ring twice. ' }),
    headers: { 'Idempotency-Key': 'note-1' },
    status: 201,
  })),
  {
    name: 'another note under its key',
    endpoint: createNote,
    as: 'basic',
    body: (f) => ({ conversationId: nadia(f).id, content: 'Ring once.' }),
    headers: { 'Idempotency-Key': 'note-1' },
    status: 422,
    code: 'idempotency_key_reused',
  },
  ...[' \n ', 'x'.repeat(5001), 'Card 4111 1111 1111 1111'].map((content): Case => ({
    name: `a note that is blank, too long or a card number (${content.slice(0, 6).trim()})`,
    endpoint: createNote,
    as: 'basic',
    body: (f) => ({ conversationId: nadia(f).id, content }),
    status: 400,
    code: 'invalid',
  })),
  {
    name: 'a note on somebody else’s conversation',
    endpoint: createNote,
    as: 'basic',
    body: (f) => ({ conversationId: nadia(f).id, customerId: f.customer('Maria Okafor'), content: 'Ring once.' }),
    status: 404,
    code: 'not_found',
  },
  {
    name: 'a note on another organisation’s conversation',
    endpoint: createNote,
    as: 'basic',
    body: (f) => ({ conversationId: f.conversation('Ben Carter'), content: 'Ring once.' }),
    status: 404,
    code: 'not_found',
  },
  ...[true, true, false].map((isPinned, index): Case => ({
    name: `pinned ${isPinned}, ${index + 1}`,
    endpoint: pinNote,
    as: 'basic',
    params: (f) => ({ id: f.note('Wants to split') }),
    body: () => ({ isPinned }),
    status: 200,
  })),
  ...[true, true].map((isArchived, index): Case => ({
    name: `archived ${index + 1}`,
    endpoint: archiveNote,
    as: 'basic',
    params: (f) => ({ id: f.note('Gate code 4471') }),
    body: () => ({ isArchived }),
    status: 200,
  })),
  {
    name: 'pinned while archived',
    endpoint: pinNote,
    as: 'basic',
    params: (f) => ({ id: f.note('Gate code 4471') }),
    body: () => ({ isPinned: false }),
    status: 409,
    code: 'wrong_state',
  },
  {
    name: 'restored',
    endpoint: archiveNote,
    as: 'basic',
    params: (f) => ({ id: f.note('Gate code 4471') }),
    body: () => ({ isArchived: false }),
    status: 200,
  },
  { name: 'the notes at the end', endpoint: listNotes, as: 'basic', params: maria, status: 200 },
]
