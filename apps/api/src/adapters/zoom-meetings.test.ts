import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startZoomServer, ZOOM_APP, type ZoomServer } from '../../test/zoom-server.ts'
import type { MeetingProvider } from '../ports/meeting-provider.ts'
import { createZoomMeetings } from './zoom-meetings.ts'

const account = { organizationId: 'org-1', ...ZOOM_APP }
const wrong = { ...account, clientSecret: 'another' }
const meeting = {
  key: '01900000-0000-7000-8000-000000000001',
  title: 'Repipe plan',
  startTime: new Date('2026-11-19T22:00:00.123Z'),
  minutes: 45,
  timezone: 'America/Denver',
}

let zoom: ZoomServer
let provider: MeetingProvider
beforeAll(async () => {
  zoom = await startZoomServer()
})
afterAll(() => zoom.close())
beforeEach(() => {
  zoom.reset()
  provider = createZoomMeetings({ apiBase: zoom.url, oauthBase: zoom.url })
})

const create = (isAgain = false) => provider.create(account, meeting, isAgain)
const made = async () => {
  const outcome = await create()
  if (outcome.status !== 'made') throw new Error(outcome.status)
  return outcome.id
}

describe('an account', () => {
  test('is accepted, or is not', async () => {
    expect(await provider.check(account)).toEqual({ status: 'accepted' })
    expect(await provider.check(wrong)).toEqual({ status: 'refused', problem: 'credentials' })
    expect(await provider.create(wrong, meeting, false)).toEqual({ status: 'refused', problem: 'credentials' })
  })

  test('has one token for many calls, and another one once when that is accepted no more', async () => {
    await create()
    await create()
    expect(zoom.calls.filter((call) => call === 'POST /oauth/token')).toHaveLength(1)
    zoom.revokeTokens()
    expect(await create()).toMatchObject({ status: 'made' })
    expect(zoom.calls.filter((call) => call === 'POST /oauth/token')).toHaveLength(2)
    zoom.next.push({ status: 401 }, { status: 401 })
    expect(await create()).toEqual({ status: 'refused', problem: 'credentials' })
  })
})

describe('a meeting', () => {
  test('is made at its time, and people come in without the host', async () => {
    const outcome = await create()
    const [there] = zoom.meetings
    expect(outcome).toEqual({ status: 'made', id: String(there?.id), link: there?.join_url })
    expect(there).toMatchObject({
      topic: 'Repipe plan',
      type: 2,
      start_time: '2026-11-19T22:00:00Z',
      duration: 45,
      timezone: 'America/Denver',
      settings: { join_before_host: true, waiting_room: false },
    })
    expect(JSON.stringify(outcome)).not.toContain('zak')
  })

  test('that repeats is one without a time', async () => {
    await provider.create(account, { ...meeting, startTime: null }, false)
    expect(zoom.meetings[0]).toMatchObject({ type: 3 })
    expect(zoom.meetings[0]?.start_time).toBeUndefined()
  })

  test('is looked for on every page before it is made again', async () => {
    await provider.create(account, { ...meeting, key: 'another' }, false)
    await provider.create(account, { ...meeting, key: 'a third' }, false)
    zoom.next.push('lose')
    await expect(create()).rejects.toThrow('Zoom did not answer')
    const [there] = zoom.meetings.slice(-1)
    expect(await create(true)).toEqual({ status: 'made', id: String(there?.id), link: there?.join_url })
    expect(zoom.meetings).toHaveLength(3)
    zoom.meetings.pop()
    expect(await create(true)).toMatchObject({ status: 'made' })
    expect(zoom.meetings).toHaveLength(3)
  })

  test('is changed and removed; one that is gone is said to be', async () => {
    const id = await made()
    expect(await provider.change(account, id, { ...meeting, title: 'Moved' })).toEqual({ status: 'changed' })
    expect(zoom.meetings).toMatchObject([{ topic: 'Moved' }])
    expect(await provider.remove(account, id)).toEqual({ status: 'removed' })
    expect(zoom.meetings).toEqual([])
    expect(await provider.change(account, id, meeting)).toEqual({ status: 'gone' })
    expect(await provider.remove(account, id)).toEqual({ status: 'removed' })
  })
})

describe('an answer of Zoom', () => {
  test.each([
    ['too many requests', { status: 429, retryAfter: '7' }, { status: 'later', waitMs: 7000 }],
    ['too many, without a time', { status: 429 }, { status: 'later', waitMs: 30_000 }],
    ['too many today', { status: 429, retryAfter: '2999-01-01T00:00:00Z' }, { status: 'refused', problem: 'limit' }],
    ['a scope that is missing', { status: 400, code: 4711 }, { status: 'refused', problem: 'scopes' }],
    ['anything else that is wrong', { status: 400, code: 300 }, { status: 'refused', problem: 'refused' }],
  ])('%s', async (_, plan, outcome) => {
    await made()
    zoom.next.push(plan)
    expect(await create()).toEqual(outcome)
  })

  test('that says nothing is tried again', async () => {
    await made()
    zoom.next.push({ status: 503 })
    await expect(create()).rejects.toThrow('Zoom answered 503')
  })
})
