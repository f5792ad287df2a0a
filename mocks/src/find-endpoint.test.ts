import { allEndpoints, buildUrl } from '@parley/contract'
import { expect, it } from 'vitest'
import { createFinder, findEndpoint } from './find-endpoint.ts'

const find = (method: string, path: string) => findEndpoint({ method, url: `http://mocked.test${path}` })

const byName = allEndpoints().toSorted((one, other) => (one.name < other.name ? -1 : 1))

it.each([
  ['their order in the contract', allEndpoints()],
  ['the order of their names', byName],
  ['the reverse of that order', byName.toReversed()],
])('finds every endpoint by its own path in %s, with its parameters decoded', (_, endpoints) => {
  const finds = createFinder(endpoints)
  for (const endpoint of endpoints) {
    const names = Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? '')
    const params = Object.fromEntries(names.map((name) => [name, `a ${name}/é`]))
    const url = `http://mocked.test${buildUrl(endpoint, params)}`
    expect(finds({ method: endpoint.method, url })).toEqual({ endpoint, params })
  }
})

it('prefers a literal segment to a parameter', () => {
  expect(find('GET', '/api/parley/customers/tags')?.endpoint.name).toBe('listCustomerTags')
  expect(find('GET', '/api/parley/customers/7')?.endpoint.name).toBe('getCustomer')
})

it('reads an address below a path of its own, with a query and with a slash at its end', () => {
  expect(find('GET', '/below/api/parley/customers/7/?page=2')).toMatchObject({ params: { id: '7' } })
})

it('takes a parameter that is not well encoded as it is', () => {
  expect(find('GET', '/api/parley/customers/%E0%A4')?.params).toEqual({ id: '%E0%A4' })
})

it.each([
  ['POST', '/api/parley/customers/7'],
  ['GET', '/api/parley/customers/7/none'],
  ['GET', '/api/parley/none'],
  ['GET', '/parley/customers/7'],
  ['DELETE', '/api/parley/customers//notes'],
])('finds nothing for %s %s', (method, path) => {
  expect(find(method, path)).toBeNull()
})
