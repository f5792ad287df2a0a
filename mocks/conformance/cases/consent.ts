import { getConversation, listConsentChanges, sendMessage, setOptOut } from '@parley/contract'
import type { Case, Fixture } from '../case.ts'

const carl = (f: Fixture) => ({ id: f.customer('Carl Jensen') })
const gloria = (f: Fixture) => ({ id: f.customer('Gloria Mendez') })
const change = (name: string, params: Case['params'], body: unknown, status: number): Case => ({
  name,
  endpoint: setOptOut,
  as: 'basic',
  ...(params && { params }),
  body: () => body,
  status,
})

/** Who may be texted, recorded by the team. */
export const consent: readonly Case[] = [
  { name: 'recorded by the team', endpoint: listConsentChanges, as: 'basic', params: gloria, status: 200 },
  {
    name: 'texted by the customer',
    endpoint: listConsentChanges,
    as: 'basic',
    params: (f) => ({ id: f.customer('Chidi Eze') }),
    status: 200,
  },
  { name: 'never', endpoint: listConsentChanges, as: 'basic', params: carl, status: 200 },
  change('opted out perhaps', carl, { optedOut: 'perhaps' }, 400),
  change('opted out', carl, { optedOut: true }, 200),
  {
    name: 'of a customer whom the team opted out',
    endpoint: getConversation,
    as: 'manager',
    params: (f) => ({ id: f.conversation('Carl Jensen') }),
    status: 200,
  },
  {
    name: 'a text to a customer whom the team opted out',
    endpoint: sendMessage,
    as: 'basic',
    body: (f) => ({ conversationId: f.conversation('Carl Jensen'), content: 'Hello' }),
    status: 409,
    code: 'opted_out',
  },
  change('opted out twice', carl, { optedOut: true }, 200),
  change('opted in', carl, { optedOut: false }, 200),
  change('opted in twice', carl, { optedOut: false }, 200),
  { name: 'stopped and allowed', endpoint: listConsentChanges, as: 'basic', params: carl, status: 200 },
]
