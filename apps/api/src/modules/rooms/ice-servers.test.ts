import { expect, test } from 'vitest'
import { readIce } from '../../config-ice.ts'
import { iceServersFor } from './ice-servers.ts'

const read = (env: Record<string, string>) => {
  const result = readIce(env)
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result.config
}
const now = new Date('2026-11-19T21:47:00Z')

test('without settings no server is named, not even a public one', () => {
  expect(iceServersFor(read({}), 'seat', now)).toEqual([])
})

test('the relay gets a name that runs out after a day, signed with the secret', () => {
  const config = read({
    STUN_URLS: 'stun:one.example:3478, stun:two.example',
    TURN_URLS: 'turn:relay.example:3478?transport=udp',
    TURN_SECRET: 'north-of-the-river',
  })
  expect(iceServersFor(config, 'seat', now)).toEqual([
    { urls: ['stun:one.example:3478', 'stun:two.example'] },
    {
      urls: ['turn:relay.example:3478?transport=udp'],
      username: '1795211220:seat',
      credential: 'P6XhlFMkplffk98elETjne7+0B4=',
    },
  ])
})

test.each([
  [
    { STUN_URLS: 'https://stun.example' },
    'STUN_URLS must be addresses such as stun:stun.example.com:3478, with commas between them.',
  ],
  [{ TURN_URLS: 'turn:relay.example' }, 'TURN_URLS and TURN_SECRET have to be set together.'],
  [{ TURN_URLS: 'turn:relay.example', TURN_SECRET: 'short' }, 'TURN_SECRET must have at least 16 characters.'],
])('%o is a mistake', (env, problem) => {
  expect(readIce(env as Record<string, string>)).toEqual({ ok: false, problems: [problem] })
})
