import {
  acceptInvitation,
  type AnyEndpoint,
  createUser,
  deactivateUser,
  getInvitation,
  getInvite,
  listUsers,
  sendInviteAgain,
  updateUser,
  withdrawInvite,
} from '@parley/contract'
import type { Case, Fixture, Made } from '../case.ts'

const RAE = { email: 'rae@larkspur.test', name: 'Rae Donnelly', role: 'standard', paymentLimit: '300.00' }
const NEW = 'somebody is invited'
const KEY = { 'Idempotency-Key': 'invite-1' }
const invite = (name: string, change: object, more: Partial<Case> = {}): Case => ({
  name,
  endpoint: createUser,
  as: 'admin',
  body: () => ({ ...RAE, ...change }),
  status: 201,
  ...more,
})
const ofRae = (name: string, endpoint: AnyEndpoint, status: number, more: Partial<Case> = {}): Case => ({
  name,
  endpoint,
  as: 'admin',
  params: (_fixture: Fixture, made: Made) => ({ id: made(NEW) }),
  status,
  ...more,
})
const ofAna = (name: string, endpoint: AnyEndpoint, status: number, code: string): Case => ({
  name,
  endpoint,
  as: 'admin',
  params: (f: Fixture) => ({ id: f.user('Ana Ruiz') }),
  status,
  code,
})
const held = (name: string, endpoint: AnyEndpoint, link: string, status: number, more: Partial<Case> = {}): Case => ({
  name,
  endpoint,
  as: 'nobody',
  params: (_fixture: Fixture, made: Made) => ({ token: made(link) }),
  status,
  ...more,
})
const invalid = { status: 400, code: 'invalid' } as const
const taken = { status: 409, code: 'duplicate' } as const
const wrong = { code: 'wrong_state' } as const
const gone = { code: 'gone' } as const
const edit = (change: object) => ({ body: () => ({ ...RAE, ...change }) })
const password = { body: () => ({ password: 'three words in a row' }) }

/** Invites of new team members, and their links. */
export const inviteCases: readonly Case[] = [
  invite(NEW, { name: ' Rae Donnelly ' }, { headers: KEY, times: 2 }),
  invite(
    'somebody else under their key',
    { name: 'Rae' },
    { headers: KEY, status: 422, code: 'idempotency_key_reused' },
  ),
  invite('the same address again', { email: 'RAE@larkspur.test' }, taken),
  invite('an address of another business', { email: 'ADMIN@harbor.test' }, taken),
  invite('nobody’s name', { name: ' ' }, invalid),
  invite('no address', { email: '' }, invalid),
  invite('an owner', { role: 'owner' }, invalid),
  invite('by a manager', {}, { as: 'manager', status: 403, code: 'forbidden' }),
  invite('an admin has no limit', { email: 'kit@larkspur.test', name: 'Kit', role: 'admin', paymentLimit: '500' }),
  ofRae('their link', getInvite, 200),
  ofAna('the link of somebody who works here', getInvite, 404, 'not_found'),
  ofAna('the invite of somebody who works here again', sendInviteAgain, 409, 'wrong_state'),
  ofAna('the invite of somebody who works here withdrawn', withdrawInvite, 409, 'wrong_state'),
  held('the page of the link', getInvitation, 'their link', 200),
  ofRae('made active by an edit', updateUser, 409, { ...wrong, ...edit({ status: 'active' }) }),
  ofRae('deactivated before they came', deactivateUser, 409, { ...wrong, body: () => ({ reassignToUserId: null }) }),
  ofRae('another role before they came', updateUser, 200, edit({ role: 'manager', paymentLimit: '900.00' })),
  held('the link still opens', getInvitation, 'their link', 200),
  ofRae('another address', updateUser, 200, edit({ email: 'rae.donnelly@larkspur.test' })),
  held('the link at the old address', getInvitation, 'their link', 410, gone),
  ofRae('the link at the new address', getInvite, 200),
  ofRae('sent again', sendInviteAgain, 200, { times: 2 }),
  held('the link before', getInvitation, 'the link at the new address', 410, gone),
  ofRae('the newest link', getInvite, 200),
  held('a short password', acceptInvitation, 'the newest link', 400, {
    code: 'invalid',
    body: () => ({ password: 'eleven char' }),
  }),
  held('accepted', acceptInvitation, 'the newest link', 200, password),
  held('accepted again', acceptInvitation, 'the newest link', 410, { ...gone, ...password }),
  held('the page of a used link', getInvitation, 'the newest link', 410, gone),
  ofRae('withdrawn too late', withdrawInvite, 409, wrong),
  invite('somebody who will not come', { email: 'lu@larkspur.test', name: 'Lu', role: 'basic' }),
  {
    name: 'withdrawn',
    endpoint: withdrawInvite,
    as: 'admin',
    params: (_fixture, made) => ({ id: made('somebody who will not come') }),
    status: 204,
  },
  { name: 'the team with those who came', endpoint: listUsers, as: 'admin', status: 200 },
]
