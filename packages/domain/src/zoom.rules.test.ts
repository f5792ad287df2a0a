import { expect, test } from 'vitest'
import {
  checkZoomCredentials,
  NEW_ZOOM,
  ZOOM_FIELD_MAX,
  type ZoomConnection,
  zoomEnd,
  zoomState,
  meetingZoomState,
} from './zoom.rules.ts'

const given = { accountId: ' acc-1 ', clientId: ' client\n', clientSecret: '\tsecret ' }

test('what was copied with blanks around it is taken without them', () => {
  const credentials = { accountId: 'acc-1', clientId: 'client', clientSecret: 'secret' }
  expect(checkZoomCredentials(given)).toEqual({ allowed: true, credentials, secretToken: null })
  const taken = { allowed: true, credentials, secretToken: 'token' }
  expect(checkZoomCredentials({ ...given, secretToken: ' token ' })).toEqual(taken)
})

test.each([
  ['accountId', ' ', 'Please paste the account ID of your Zoom app'],
  ['clientId', 'two words', 'This is not a valid client ID. Copy it from your Zoom app again.'],
  ['secretToken', 'two words', 'This is not a valid secret token. Copy it from your Zoom app again.'],
  [
    'clientSecret',
    'x'.repeat(ZOOM_FIELD_MAX + 1),
    'This is not a valid client secret. Copy it from your Zoom app again.',
  ],
])('%s as “%s” is told at its field', (field, value, text) => {
  expect(checkZoomCredentials({ ...given, [field]: value })).toMatchObject({ code: 'invalid', field, text })
})

test('the longest of them is taken', () => {
  const accountId = 'x'.repeat(200)
  expect(checkZoomCredentials({ ...given, accountId })).toMatchObject({ credentials: { accountId } })
})

test('it is connected once Zoom has accepted it', () => {
  const connection: ZoomConnection = {
    accountId: 'a',
    clientId: 'c',
    sealedSecret: 's',
    checkedAt: null,
    problem: null,
  }
  expect(zoomState(null)).toBe('none')
  expect(zoomState(connection)).toBe('checking')
  expect(zoomState({ ...connection, checkedAt: new Date() })).toBe('connected')
  expect(zoomState({ ...connection, checkedAt: new Date(), problem: 'credentials' })).toBe('failed')
})

test.each([
  ['before it began', '2026-11-19T21:59:00Z', null],
  ['while it lasts', '2026-11-19T22:20:00Z', '2026-11-19T22:20:00.000Z'],
  ['later than planned', '2026-11-19T23:40:00Z', '2026-11-19T23:40:00.000Z'],
  ['as it began', '2026-11-19T22:00:00Z', null],
  ['twelve hours late', '2026-11-20T10:30:00Z', '2026-11-20T10:30:00.000Z'],
  ['later than that', '2026-11-20T10:30:01Z', null],
  ['on a later day of its series', '2026-11-20T22:20:00Z', null],
])('an end that Zoom tells %s', (_, endedAt, end) => {
  const times = { startTime: new Date('2026-11-19T22:00:00Z'), endTime: new Date('2026-11-19T22:30:00Z') }
  expect(zoomEnd({ ...NEW_ZOOM, endedAt }, times)?.toISOString() ?? null).toBe(end)
  expect(zoomEnd(NEW_ZOOM, times)).toBeNull()
})

test.each([
  ['is to be made', {}, 'making'],
  ['has its link', { id: '9' }, 'made'],
  ['could not be made', { problem: 'limit' }, 'failed'],
  ['could not be changed', { id: '9', problem: 'unreachable' }, 'failed'],
] as const)('a meeting on Zoom that %s says so', (_, change, state) => {
  expect(meetingZoomState({ ...NEW_ZOOM, ...change })).toBe(state)
})

test('what is held elsewhere, or has not ended there, has no end on Zoom', () => {
  const times = { startTime: new Date('2026-11-19T22:00:00Z'), endTime: null }
  expect(zoomEnd(null, times)).toBeNull()
  expect(zoomEnd(NEW_ZOOM, times)).toBeNull()
})
