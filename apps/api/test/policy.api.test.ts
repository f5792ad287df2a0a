import { allEndpoints, type AnyEndpoint, buildUrl } from '@parley/contract'
import { forbiddenText, may, type Permission, POLICY, type Role, ROLES } from '@parley/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../src/ids.ts'
import type { Client } from './client.ts'
import { createTestApp, type TestApp } from './test-app.ts'

/**
 * The permissions of each role as they were decided; written by hand, so that a mistake in the product's table is
 * noticed.
 */
const DECIDED: Readonly<Record<string, readonly Permission[]>> = {
  'basic standard manager admin': [
    'read',
    'message.send',
    'message.simulateIncoming',
    'call.make',
    'conversation.create',
    'conversation.assign',
    'conversation.setState',
    'conversation.read',
    'customer.findOrCreate',
    'customer.write',
    'note.write',
    'comment.write',
    'draft.write',
    'presence.report',
    'notification.read',
    'profile.write',
    'savedView.write',
    'voicemail.write',
    'ownLine.use',
    'meeting.write',
    'calendar.write',
  ],
  'standard manager admin': [
    'template.write',
    'template.delete',
    'paymentRequest.create',
    'virtualTerminal.use',
    'invoice.create',
    'invoice.markPaid',
    'invoice.void',
    'receipt.send',
    'customer.bulk',
    'transaction.void',
    'payment.simulate',
  ],
  'manager admin': [
    'savedView.team',
    'meeting.cancelOthers',
    'invoice.undoPaid',
    'customer.export',
    'customer.import',
    'customer.merge',
    'transaction.refund',
    'team.manage',
    'team.readDetails',
  ],
  admin: [
    'customer.erase',
    'refund.approve',
    'organization.write',
    'audit.read',
    'carrier.read',
    'recording.seeAll',
    'recording.deleteOthers',
  ],
}

test.each(Object.entries(DECIDED))('%s may what was decided', (roles, permissions) => {
  for (const permission of permissions) {
    expect([permission, ROLES.filter((role) => may({ role }, permission)).join(' ')]).toEqual([permission, roles])
  }
})

test('every row of the table was decided', () => {
  expect(Object.keys(POLICY).toSorted()).toEqual(Object.values(DECIDED).flat().toSorted())
})

let app: TestApp
const clients = new Map<Role, Client>()
beforeAll(async () => {
  app = await createTestApp()
  for (const role of ROLES) clients.set(role, await app.signInAs(role))
})
afterAll(() => app.close())

const permissionOf = ({ policy }: AnyEndpoint): Permission | null =>
  policy === 'public' || policy === 'session' ? null : policy
const ruled = allEndpoints().flatMap((endpoint) => {
  const permission = permissionOf(endpoint)
  return permission === null ? [] : [{ name: endpoint.name, method: endpoint.method, endpoint, permission }]
})

describe('a call asks the table first', () => {
  test.each(ruled)('$name', async ({ method, endpoint, permission }) => {
    const ids = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, newId()]))
    const refusal = forbiddenText(permission)
    const isRefused = async (role: Role) => {
      const answer = await clients.get(role)?.send(method, buildUrl(endpoint, ids, {}), {})
      return answer?.status === 403 && answer.body.error === refusal
    }
    const refused = []
    for (const role of ROLES) if (await isRefused(role)) refused.push(role)
    expect(refused).toEqual(ROLES.filter((role) => !POLICY[permission][role]))
  })
})
