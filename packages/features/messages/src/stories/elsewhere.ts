import { type AnyEndpoint, buildUrl, eraseCustomer, mergeCustomers } from '@parley/contract'
import type { StoryContext } from '@storybook/react-vite'

type MockApi = StoryContext['mockApi']

function customerOf({ store }: MockApi, name: string) {
  const customer = [...store.customers.values()].find((each) => each.name === name)
  if (!customer) throw new Error(`elsewhere: there is no ${name}`)
  return customer
}

/** Sends a request outside of the screen. */
async function call(mockApi: MockApi, target: AnyEndpoint, id: string, body: object): Promise<void> {
  const answer = await mockApi.fetch(
    new Request(new URL(buildUrl(target, { id }), location.origin), {
      method: target.method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  if (!answer.ok) throw new Error(`elsewhere: ${answer.status} for ${target.name}`)
}

/** Merges a customer into another one, whose conversation is kept. */
export async function mergeElsewhere(mockApi: MockApi, name: string, keptName: string): Promise<void> {
  const [kept, other] = [customerOf(mockApi, keptName), customerOf(mockApi, name)]
  const body = { otherId: other.id, fields: {}, version: kept.version, otherVersion: other.version }
  await call(mockApi, mergeCustomers, kept.id, body)
}

export const eraseElsewhere = (mockApi: MockApi, name: string): Promise<void> =>
  call(mockApi, eraseCustomer, customerOf(mockApi, name).id, { name })
