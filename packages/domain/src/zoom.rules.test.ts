import { expect, test } from 'vitest'
import { checkZoomCredentials, ZOOM_FIELD_MAX, type ZoomConnection, zoomState } from './zoom.rules.ts'

const given = { accountId: ' acc-1 ', clientId: 'client', clientSecret: 'secret' }

test('what was copied with blanks around it is taken without them', () => {
  expect(checkZoomCredentials(given)).toEqual({ allowed: true, credentials: { ...given, accountId: 'acc-1' } })
})

test.each([
  ['accountId', ' ', 'Please paste the account ID of the app at Zoom'],
  ['clientId', 'two words', 'This is no client ID. Copy it from the app at Zoom once more.'],
  ['clientSecret', 'x'.repeat(ZOOM_FIELD_MAX + 1), 'This is no client secret. Copy it from the app at Zoom once more.'],
])('%s as “%s” is told at its field', (field, value, text) => {
  expect(checkZoomCredentials({ ...given, [field]: value })).toMatchObject({ allowed: false, field, text })
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
