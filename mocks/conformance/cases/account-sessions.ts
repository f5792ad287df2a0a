import { endSessions, listSessions } from '@parley/contract'
import { type Case, UNKNOWN_ID } from '../case.ts'

const end = (name: string, sessionId: unknown, status: number, more: Partial<Case> = {}): Case => ({
  name,
  endpoint: endSessions,
  as: 'basic',
  body: () => ({ sessionId }),
  status,
  ...more,
})

/** The sessions of a person. */
export const accountSessionCases: readonly Case[] = [
  // Each server is called by a different browser.
  { name: 'where one is signed in', endpoint: listSessions, as: 'basic', status: 200, random: true },
  end('a session that is none', UNKNOWN_ID, 404, { code: 'not_found' }),
  end('no id', 'x', 404, { code: 'not_found' }),
  end('all others', null, 204),
]
