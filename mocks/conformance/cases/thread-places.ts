import { listMessages } from '@parley/contract'
import type { Case, Fixture } from '../case.ts'
import { byCreation } from './sort-keys.ts'

/** A message of Maria Okafor’s conversation, counted from its end; 1 is the last one. */
const fromEnd = (f: Fixture, index: number) => {
  const conversationId = f.conversation('Maria Okafor')
  const said = f.world.messages.filter((message) => message.conversationId === conversationId)
  const message = said.at(-index)
  if (!message) throw new Error(`conformance: the conversation has less than ${index} messages`)
  return message
}

const thread = {
  endpoint: listMessages,
  as: 'basic',
  params: (f: Fixture) => ({ id: f.conversation('Maria Okafor') }),
  status: 200,
  ascending: byCreation,
} as const

const refused = { ...thread, status: 400, code: 'invalid' } as const

/** Threads opened at a place other than their end. */
export const threadPlaces: readonly Case[] = [
  { ...thread, name: 'around its last message', query: (f) => ({ around: fromEnd(f, 1).id, limit: '3' }) },
  { ...thread, name: 'around one in the middle', query: (f) => ({ around: fromEnd(f, 3).id, limit: '2' }) },
  { ...thread, name: 'around one, all of them', query: (f) => ({ around: fromEnd(f, 3).id }) },
  { ...thread, name: 'at an instant', query: (f) => ({ at: fromEnd(f, 2).createdAt.toISOString(), limit: '2' }) },
  { ...thread, name: 'before it began', query: () => ({ at: '2001-01-01T00:00:00Z', limit: '4' }) },
  { ...thread, name: 'after it ended', query: () => ({ at: '2101-01-01T00:00:00Z', limit: '4' }) },
  { ...refused, name: 'at no instant', query: () => ({ at: 'yesterday' }) },
  { ...refused, name: 'in no direction', query: () => ({ direction: 'up' }) },
  { ...refused, name: 'newer than no cursor', query: () => ({ direction: 'newer', cursor: 'nonsense' }) },
  {
    ...thread,
    name: 'around a message of another conversation',
    params: (f) => ({ id: f.conversation('Luis Carrillo') }),
    query: (f) => ({ around: fromEnd(f, 1).id }),
    status: 404,
    code: 'not_found',
  },
  {
    ...thread,
    name: 'around a message, in a conversation of another organisation',
    params: (f) => ({ id: f.conversation('Ben Carter') }),
    query: (f) => ({ around: fromEnd(f, 1).id }),
    status: 404,
    code: 'not_found',
  },
]
