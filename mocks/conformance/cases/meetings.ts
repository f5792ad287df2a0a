import {
  cancelMeeting,
  createCustomer,
  createMeeting,
  findMeeting,
  listBusyTimes,
  listMeetings,
  listNotifications,
  retryMeetingOnZoom,
  setOptOut,
  updateMeeting,
} from '@parley/contract'
import type { Case, Fixture, Persona } from '../case.ts'
import { byCreation } from './sort-keys.ts'

const start = (row: Record<string, unknown>) => String(row['startTime'])
const list = (name: string, as: Persona, query?: Case['query']): Case => ({
  name,
  endpoint: listMeetings,
  as,
  ...(query && { query }),
  status: 200,
  ascending: start,
})
const find = (name: string, code: string, as: Persona = 'basic'): Case => ({
  name,
  endpoint: findMeeting,
  as,
  query: () => ({ code }),
  status: 200,
})
const create = (name: string, body: (f: Fixture) => object = () => ({}), rest: Partial<Case> = {}): Case => ({
  name,
  endpoint: createMeeting,
  as: 'standard',
  body: (f) => ({ title: ' Repipe kickoff ', startTime: f.morning(1), timezone: 'America/Denver', ...body(f) }),
  status: 201,
  ...rest,
})
const refused = (name: string, body: (f: Fixture) => object, rest: Partial<Case> = {}) =>
  create(name, body, { status: 400, code: 'invalid', ...rest })
const on = (endpoint: Case['endpoint'], as: Persona, of: string, rest: Partial<Case>): Case => ({
  name: `${of}, ${endpoint.name} by ${as}`,
  endpoint,
  as,
  params: (_, made) => ({ id: made(of) }),
  status: 200,
  ...rest,
})
const UNREACHED = 'a customer without an email address'
const ON_ZOOM = 'a meeting on Zoom'
const SHARED = 'a meeting with guests'
const change = (name: string, as: Persona, body: (f: Fixture) => object, rest: Partial<Case> = {}) =>
  on(updateMeeting, as, SHARED, { name, body, ...rest })

const SERIES = 'a daily series'
const inSeries = (name: string, body: (f: Fixture) => object, rest: Partial<Case> = {}) =>
  on(updateMeeting, 'standard', SERIES, { name, body, ...rest })
const inRange = (f: Fixture) => ({ from: f.morning(1), to: f.morning(9) })
const LATER = 'a series from one on'
const lastAlone = (f: Fixture) => ({ scope: 'this', occurrence: f.day(8), title: 'Last standup' })
const daily = (change: object = {}) => ({ repeat: { unit: 'day', interval: 1, weekdays: [], until: null, ...change } })

const busy = (name: string, query: (f: Fixture) => Record<string, string>, rest: Partial<Case> = {}): Case => ({
  name,
  endpoint: listBusyTimes,
  as: 'basic',
  query: (f) => ({ from: f.morning(-1), to: f.morning(9), ...query(f) }),
  status: 200,
  ascending: start,
  ...rest,
})

/** Recurring meetings: each occurrence listed, and one, all from one on, or all changed and cancelled. */
const seriesCases: readonly Case[] = [
  create(SERIES, (f) => ({ title: 'Standup', ...daily({ until: f.day(8) }), guestUserIds: [f.user('Jo Park')] })),
  refused('a series that ends before it begins', (f) => daily({ until: f.day(0) })),
  refused('a series without a day of the week', () => daily({ unit: 'week' })),
  refused('a series with too long an interval', () => daily({ interval: 100 })),
  list('each of a series', 'standard', inRange),
  inSeries('one of a series', (f) => ({
    scope: 'this',
    occurrence: f.day(2),
    startTime: f.night(2),
    guestUserIds: [f.user('Jo Park'), f.user('Marcus Bell')],
    baseVersion: 1,
  })),
  inSeries(
    'one of a series, over what was changed',
    (f) => ({ scope: 'this', occurrence: f.day(3), title: 'X', baseVersion: 1 }),
    {
      status: 412,
      code: 'stale',
    },
  ),
  inSeries('one of a series that is none any more', (f) => ({ scope: 'this', occurrence: f.day(2), title: 'Other' }), {
    status: 409,
    code: 'wrong_state',
  }),
  on(updateMeeting, 'standard', 'one of a series', {
    name: 'one that was changed alone repeats',
    body: () => daily(),
    status: 400,
    code: 'invalid',
  }),
  on(cancelMeeting, 'standard', SERIES, {
    name: 'one of a series cancelled',
    body: (f) => ({ scope: 'this', occurrence: f.day(4) }),
    status: 204,
  }),
  inSeries(LATER, (f) => ({ scope: 'following', occurrence: f.day(6), title: 'Late standup' })),
  inSeries('all of a series', (f) => ({ scope: 'all', occurrence: f.day(3), startTime: f.night(3) })),
  list('each of a series that was changed', 'basic', inRange),
  busy('when colleagues are in meetings', (f) => ({ userIds: [f.user('Devin Kim'), f.user('Marcus Bell')].join() })),
  busy('when somebody of another organisation is in meetings', (f) => ({ userIds: f.user('Marcus Bell') }), {
    as: 'otherManager',
  }),
  busy('when nobody is in meetings', () => ({ userIds: 'x' }), { status: 400, code: 'invalid' }),
  on(updateMeeting, 'standard', LATER, { name: 'its last one', body: lastAlone }),
  on(cancelMeeting, 'standard', LATER, {
    name: 'a series cancelled from one on',
    body: (f) => ({ scope: 'following', occurrence: f.day(7) }),
    status: 204,
  }),
  on(updateMeeting, 'standard', LATER, {
    name: 'a series that goes on again',
    body: (f) => ({ scope: 'all', occurrence: f.day(6), ...daily({ until: f.day(8) }) }),
  }),
  on(updateMeeting, 'standard', LATER, { name: 'its last one again', body: lastAlone }),
  on(updateMeeting, 'standard', LATER, {
    name: 'one of a series that repeats no more from there on',
    body: (f) => ({ scope: 'following', occurrence: f.day(7), startTime: f.night(7), repeat: null }),
  }),
  on(updateMeeting, 'standard', LATER, {
    name: 'a series that goes on over what was changed alone',
    body: (f) => ({ scope: 'all', occurrence: f.day(6), ...daily({ until: f.day(8) }) }),
  }),
  on(updateMeeting, 'standard', LATER, {
    name: 'all of a series that repeat no more',
    body: (f) => ({ scope: 'all', occurrence: f.day(6), repeat: null }),
  }),
  on(updateMeeting, 'standard', LATER, {
    name: 'a meeting that was a series repeats again',
    body: (f) => daily({ until: f.day(8) }),
  }),
  on(updateMeeting, 'standard', LATER, {
    name: 'its last one, for which another stands',
    body: lastAlone,
    status: 409,
    code: 'wrong_state',
  }),
  on(cancelMeeting, 'standard', SERIES, { name: 'all of a series cancelled', body: () => ({}), status: 204 }),
  list('what is left of a series', 'standard', inRange),
]

/** Meetings: created, changed, listed and cancelled. */
export const meetingCases: readonly Case[] = [
  list('meetings without a range', 'manager'),
  list('meetings of a guest', 'basic', (f) => ({ from: f.morning(-1), to: f.morning(2) })),
  list('meetings of another organisation', 'otherManager'),
  {
    name: 'meetings from a time that is none',
    endpoint: listMeetings,
    as: 'manager',
    query: () => ({ from: 'soon' }),
    status: 400,
    code: 'invalid',
  },
  create('an own meeting, twice under one key', undefined, { headers: { 'Idempotency-Key': 'meeting-1' }, times: 2 }),
  create('another meeting under its key', () => ({ title: 'Other' }), {
    headers: { 'Idempotency-Key': 'meeting-1' },
    status: 422,
    code: 'idempotency_key_reused',
  }),
  create(SHARED, (f) => ({
    endTime: new Date(Date.parse(f.morning(1)) + 1_800_000).toISOString(),
    description: 'Bring the copper options.',
    link: 'https://meet.example/kickoff',
    guestUserIds: [f.user('Marcus Bell'), f.user('Jo Park'), f.user('Jo Park')],
    guestCustomerIds: [f.customer('Omar Haddad')],
  })),
  create(ON_ZOOM, (f) => ({ isOnZoom: true, link: 'https://meet.example/unused', guestUserIds: [f.user('Jo Park')] })),
  on(updateMeeting, 'standard', ON_ZOOM, { body: () => ({ title: 'On Zoom', isOnZoom: true }) }),
  on(retryMeetingOnZoom, 'standard', ON_ZOOM, { body: () => ({}), status: 409, code: 'wrong_state' }),
  on(retryMeetingOnZoom, 'otherManager', ON_ZOOM, { body: () => ({}), status: 404, code: 'not_found' }),
  on(retryMeetingOnZoom, 'otherManager', 'a meeting that Zoom does not have', {
    params: ({ world }) => ({ id: world.meetings.find(({ zoom }) => zoom?.problem)?.id ?? '' }),
    body: () => ({}),
  }),
  on(updateMeeting, 'standard', ON_ZOOM, {
    name: 'a meeting on Zoom at a link',
    body: () => ({ link: 'https://meet.example/a' }),
  }),
  on(updateMeeting, 'standard', ON_ZOOM, { name: 'a meeting on Zoom again', body: () => ({ isOnZoom: true }) }),
  on(cancelMeeting, 'standard', ON_ZOOM, { body: () => ({}), times: 2, status: 204 }),
  refused('a meeting without a title', () => ({ title: ' ' })),
  refused('a meeting that ends before it starts', (f) => ({ endTime: f.morning(0) })),
  refused('a meeting that is over', (f) => ({ startTime: f.morning(-2) })),
  refused('a meeting at a link that is not safe', () => ({ link: 'http://meet.example' })),
  refused('a meeting with a card number', () => ({ description: '4111 1111 1111 1111' })),
  refused('a meeting in a zone that is none', () => ({ timezone: 'Moon/Base' })),
  refused('a meeting with somebody who is not at work', (f) => ({ guestUserIds: [f.user('Sam Ortega')] }), {
    status: 404,
    code: 'not_found',
  }),
  refused(
    'a meeting with a customer who is none',
    () => ({ guestCustomerIds: ['00000000-0000-7000-8000-000000000000'] }),
    { status: 404, code: 'not_found' },
  ),
  {
    name: UNREACHED,
    endpoint: createCustomer,
    as: 'standard',
    body: () => ({ name: 'Nils Olde', phoneNumber: '(720) 555-0142' }),
    status: 201,
  },
  {
    name: 'who wants no texts either',
    endpoint: setOptOut,
    as: 'standard',
    params: (_, made) => ({ id: made(UNREACHED) }),
    body: () => ({ optedOut: true, how: 'phone' }),
    status: 200,
  },
  {
    ...refused('a meeting with a customer whom nothing reaches', () => ({})),
    body: (f, made) => ({
      title: 'Kickoff',
      startTime: f.morning(1),
      timezone: 'America/Denver',
      guestCustomerIds: [f.customer('Omar Haddad'), made(UNREACHED)],
    }),
  },
  change('a meeting that a guest moves', 'basic', (f) => ({ startTime: f.morning(2), endTime: null, baseVersion: 1 })),
  change('a meeting changed over what a guest moved', 'standard', () => ({ title: 'Kickoff', baseVersion: 1 }), {
    status: 412,
    code: 'stale',
  }),
  change('a meeting with other guests', 'standard', (f) => ({
    title: 'Kickoff',
    guestUserIds: [f.user('Marcus Bell'), f.user('Dana Whitfield')],
    baseVersion: 2,
  })),
  change('a meeting that stays as it is', 'standard', () => ({ title: 'Kickoff', baseVersion: 3 })),
  change('a meeting of a guest who is none any more', 'basic', () => ({ title: 'Mine' }), {
    status: 404,
    code: 'not_found',
  }),
  change('a meeting moved into the past', 'standard', (f) => ({ startTime: f.morning(-3) }), {
    status: 400,
    code: 'invalid',
  }),
  list('the meetings of somebody who was invited', 'admin', (f) => ({ from: f.morning(1) })),
  find('a meeting by its ID', '481-220-9034'),
  find('a meeting that comes', ' 615 887 2046 '),
  {
    ...find('a colleague by their personal ID', ''),
    query: (f) => ({ code: f.personalCode('Marcus Bell') }),
  },
  find('a meeting by letters', 'tomorrow'),
  find('a meeting of another organisation', '615 887 2046', 'otherManager'),
  { ...find('a meeting by too long an ID', '1'.repeat(41)), status: 400, code: 'invalid' },
  { name: 'a meeting by no ID', endpoint: findMeeting, as: 'basic', status: 200 },
  on(cancelMeeting, 'otherAdmin', SHARED, { body: () => ({}), status: 404, code: 'not_found' }),
  create('a meeting of a manager', (f) => ({ guestUserIds: [f.user('Jo Park')] }), { as: 'manager' }),
  on(cancelMeeting, 'basic', 'a meeting of a manager', { status: 403, code: 'forbidden' }),
  on(cancelMeeting, 'admin', SHARED, { status: 204 }),
  on(cancelMeeting, 'standard', SHARED, { name: 'a meeting called off again', status: 409, code: 'wrong_state' }),
  change('a meeting that was called off', 'standard', () => ({ title: 'Again' }), { status: 409, code: 'wrong_state' }),
  ...seriesCases,
  ...(['standard', 'basic', 'manager'] as const).map((as): Case => ({
    name: `what ${as} hears of meetings`,
    endpoint: listNotifications,
    as,
    status: 200,
    descending: byCreation,
  })),
]
