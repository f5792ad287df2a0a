import { describe, expect, it, test } from 'vitest'
import { changesOf, recorded } from './test-changes.ts'
import { countingIds, now, organizationRecord } from './test-records.ts'
import { decideConnectZoom, decideDisconnectZoom, decideZoomChecked } from './zoom.decisions.ts'

const given = { accountId: ' account ', clientId: 'client', clientSecret: 'secret' }
const seal = (secret: string, what: string) => `${what}:${secret}`
const zoom = {
  accountId: 'account',
  clientId: 'client',
  sealedSecret: 'clientSecret:secret',
  sealedToken: null,
  checkedAt: null,
  problem: null,
}
const about = { kind: 'organization', id: organizationRecord.id } as const
const connected = { ...organizationRecord, zoomAccountId: 'account', zoom }
const ids = { accountId: 'account', clientId: 'client' }

describe('connecting Zoom', () => {
  it('keeps the secret encrypted and has the worker ask whether Zoom accepts it', () => {
    expect(changesOf(decideConnectZoom(organizationRecord, given, { seal, newId: countingIds() }))).toEqual([
      { type: 'organization', organization: organizationRecord, fields: { zoomAccountId: null, zoom } },
      recorded('organization.zoomConnected', about, { after: ids }),
      { type: 'enqueue', job: { id: 'id-1', kind: 'zoom.check', payload: { accountId: 'account' } } },
    ])
  })

  it('keeps the secret token too, by a key of its own', () => {
    const changes = changesOf(
      decideConnectZoom(organizationRecord, { ...given, secretToken: 'token' }, { seal, newId: countingIds() }),
    )
    expect(changes[0]).toMatchObject({ fields: { zoom: { sealedToken: 'secretToken:token' } } })
  })

  it('records which app there was before', () => {
    const before = { ...connected, zoom: { ...zoom, accountId: 'old', clientId: 'older' } }
    expect(changesOf(decideConnectZoom(before, given, { seal, newId: countingIds() }))[1]).toEqual(
      recorded('organization.zoomConnected', about, { before: { accountId: 'old', clientId: 'older' }, after: ids }),
    )
  })

  it('is refused without all three that Zoom gives', () => {
    expect(
      decideConnectZoom(organizationRecord, { ...given, clientId: ' ' }, { seal, newId: countingIds() }),
    ).toMatchObject({ code: 'invalid', field: 'clientId' })
  })
})

test.each([
  [null, 'account'],
  ['credentials', null],
] as const)('what Zoom answers is kept: problem %s, connected account %s', (problem, zoomAccountId) => {
  expect(decideZoomChecked(connected, problem, now)).toEqual([
    {
      type: 'organization',
      organization: connected,
      fields: { zoomAccountId, zoom: { ...zoom, checkedAt: now, problem } },
    },
  ])
})

test('nothing is checked or ended where Zoom is not connected', () => {
  expect(decideZoomChecked(organizationRecord, null, now)).toEqual([])
  expect(decideDisconnectZoom(organizationRecord)).toEqual([])
})

test('Zoom is connected no more, which is recorded', () => {
  expect(decideDisconnectZoom(connected)).toEqual([
    { type: 'organization', organization: connected, fields: { zoomAccountId: null, zoom: null } },
    recorded('organization.zoomDisconnected', about, { before: ids }),
  ])
})
