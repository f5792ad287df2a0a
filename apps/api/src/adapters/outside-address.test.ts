import { expect, test } from 'vitest'
import { isInside, lookupOutside } from './outside-address.ts'

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
