import { expect, test } from 'vitest'
import { createLookupOutside, isInside, isInsideHost, lookupOutside } from './outside-address.ts'

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.15.255.255', false],
  ['172.16.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['255.255.255.255', true],
  ['142.250.1.1', false],
  ['::1', true],
  ['::ffff:10.0.0.1', true],
  ['fd12::1', true],
  ['fe80::1', true],
  ['2a00:1450:4001::1', false],
])('%s', (address, inside) => {
  expect(isInside(address)).toBe(inside)
})

test.each([{ all: true as const }, { all: false as const }])(
  'a name that leads inside is not found %j',
  async (options) => {
    const error = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
      lookupOutside('localhost', options, (found) => resolve(found))
    })
    expect(error?.code).toBe('EINSIDE')
  },
)

test.each([
  ['http://127.0.0.1/feed', true],
  ['http://2130706433/feed', true],
  ['http://[::1]:8080/feed', true],
  ['http://[fd12::1]/', true],
  ['http://[2a00:1450:4001::1]/', false],
  ['http://142.250.1.1/', false],
  ['http://localhost/', false],
  ['http://calendar.example/', false],
])('the host of %s is an address inside: %s', (url, inside) => {
  expect(isInsideHost(new URL(url))).toBe(inside)
})

test('a name is found at the addresses that were looked at, none of them inside', async () => {
  const [first, second] = [
    { address: '142.250.1.1', family: 4 },
    { address: '2a00:1450:4001::1', family: 6 },
  ]
  const find = (addresses: { address: string; family: number }[], all: boolean) =>
    new Promise((resolve) => {
      const lookup = createLookupOutside((_, done) => done(null, addresses))
      lookup('calendar.example', { all }, (error, ...found) => resolve(error ? Reflect.get(error, 'code') : found))
    })
  expect(await find([first, second], true)).toEqual([[first, second]])
  expect(await find([first, second], false)).toEqual(['142.250.1.1', 4])
  expect(await find([first, { address: '10.0.0.1', family: 4 }], true)).toBe('EINSIDE')
  expect(await find([], true)).toBe('EINSIDE')
})
