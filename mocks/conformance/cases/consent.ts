import { getConversation, listConsentChanges, sendMessage, setOptOut } from '@parley/contract'
import type { Case, Fixture } from '../case.ts'

const carl = (f: Fixture) => ({ id: f.customer('Carl Jensen') })
const chidi = (f: Fixture) => ({ id: f.customer('Chidi Eze') })
const gloria = (f: Fixture) => ({ id: f.customer('Gloria Mendez') })
const change = (name: string, params: Case['params'], body: unknown, status: number): Case => ({
  name,
  endpoint: setOptOut,
  as: 'basic',
  ...(params && { params }),
  body: () => body,
  status,
})

const asked = { optedOut: true, how: 'phone' }
const agreed = { optedOut: false, how: 'in_writing' }

/** Consent to texts, as recorded by the team. */
export const consent: readonly Case[] = [
  { name: 'recorded by the team', endpoint: listConsentChanges, as: 'basic', params: gloria, status: 200 },
  {
    name: 'texted by the customer',
    endpoint: listConsentChanges,
    as: 'basic',
    params: chidi,
    status: 200,
  },
  { name: 'never', endpoint: listConsentChanges, as: 'basic', params: carl, status: 200 },
  change('opted out perhaps', carl, { optedOut: 'perhaps', how: 'phone' }, 400),
  change('opted out without a word how', carl, { optedOut: true }, 400),
  change('opted out as one agrees', carl, { optedOut: true, how: 'in_writing' }, 400),
  change('opted out with a card number', carl, { ...asked, detail: '4242 4242 4242 4242' }, 400),
  change('opted out', carl, { ...asked, detail: ' Only mails from now on ' }, 200),
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
  change('opted out twice', carl, asked, 200),
  change('opted in as one stops', carl, { optedOut: false, how: 'paper' }, 400),
  change('opted in', carl, agreed, 200),
  change('opted in twice', carl, agreed, 200),
  { ...change('opted in over a STOP', chidi, agreed, 409), code: 'wrong_state' },
  { name: 'stopped and allowed', endpoint: listConsentChanges, as: 'basic', params: carl, status: 200 },
]
