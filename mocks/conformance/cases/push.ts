import { addPushSubscription, listPushSubscriptions, removePushSubscription } from '@parley/contract'
import { type Case, type Persona, UNKNOWN_ID } from '../case.ts'

const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
const add = (name: string, endpoint: string, as: Persona = 'basic', more: Partial<Case> = {}): Case => ({
  name,
  endpoint: addPushSubscription,
  as,
  body: () => ({ endpoint, keys: KEYS }),
  status: 201,
  random: true,
  ...more,
})
const list = (name: string, as: Persona): Case => ({
  name,
  endpoint: listPushSubscriptions,
  as,
  status: 200,
  random: true,
})
const remove = (name: string, status: number, as: Persona, of?: string): Case => ({
  name,
  endpoint: removePushSubscription,
  as,
  params: (_, made) => ({ id: of === undefined ? UNKNOWN_ID : made(of) }),
  status,
  ...(status === 404 && { code: 'not_found' }),
})

const PHONE = 'https://push.example.com/phone'
const refused = { status: 400, code: 'invalid', random: false } as const

/** Push subscriptions: browsers that are notified while the page is closed. */
export const pushCases: readonly Case[] = [
  list('before there is any', 'basic'),
  add('a phone', PHONE),
  add('a laptop', 'https://push.example.com/laptop'),
  add('inside the own network', 'https://10.0.0.8/phone', 'basic', refused),
  add('without encryption', 'http://push.example.com/phone', 'basic', refused),
  add('with keys that are none', PHONE, 'basic', {
    ...refused,
    body: () => ({ endpoint: PHONE, keys: { ...KEYS, auth: 'short' } }),
  }),
  list('two browsers', 'basic'),
  remove('another person’s', 404, 'manager', 'a phone'),
  add('the phone, now of another person', PHONE, 'manager'),
  list('what is left', 'basic'),
  remove('a laptop', 204, 'basic', 'a laptop'),
  remove('a laptop again', 404, 'basic', 'a laptop'),
  remove('one that there is not', 404, 'basic'),
]
