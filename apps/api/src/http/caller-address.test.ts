import { expect, test } from 'vitest'
import { addressOf, callerOf } from './caller-address.ts'

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:49152', '192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['[::FFFF:c000:207]:443', '192.0.2.7', '192.0.2.7'],
  ['::1', '::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::6', '2001:db8::6', '2001:db8:0:0::/64'],
  ['[2001:db8:1:2::6]:443', '2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0::/64'],
  ['unknown:8080', null, 'unknown:8080'],
  [undefined, null, 'unknown'],
])('the caller %s is at %s and counts as %s', (ip, address, caller) => {
  expect([addressOf({ ip }), callerOf({ ip })]).toEqual([address, caller])
})
