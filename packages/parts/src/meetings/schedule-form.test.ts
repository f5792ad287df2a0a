import type { Meeting } from '@parley/contract'
import { describe, expect, test } from 'vitest'
import { clockHint, formOf, newForm, readForm, type ScheduleForm, startFromNow, timesOf } from './schedule-form.ts'

const now = new Date('2026-11-19T21:47:00Z')
const FORM: ScheduleForm = {
  ...newForm(startFromNow(now), 'America/Denver', 'MM/DD/YYYY'),
  title: 'Repipe kickoff',
}

test('a new meeting starts at the next half hour and takes half an hour', () => {
  expect(FORM).toMatchObject({ date: '11/19/2026', start: '15:00', end: '15:30', timezone: 'America/Denver' })
})

test.each([
  ['at the half hour itself', '2026-11-19T21:30:00.000Z', '2026-11-19T22:00:00.000Z'],
  ['a moment before it', '2026-11-19T21:29:59.999Z', '2026-11-19T21:30:00.000Z'],
])('what is planned %s starts at the next one', (_, at, start) => {
  expect(startFromNow(new Date(at)).at.toISOString()).toBe(start)
})

test('a meeting that is drawn in the calendar takes as long as it was drawn, in a room and told nobody', () => {
  expect(newForm({ at: new Date('2026-11-20T06:30:00Z'), minutes: 45 }, 'America/Denver', 'MM/DD/YYYY')).toMatchObject({
    date: '11/19/2026',
    start: '23:30',
    end: '00:15',
    title: '',
    description: '',
    place: 'room',
    link: '',
    people: [],
    repeat: 'none',
    timezone: 'America/Denver',
  })
})

test('somebody in a zone that is not offered plans at the same instant, by the clocks of one that is', () => {
  const form = newForm({ at: new Date('2026-11-20T16:30:00Z') }, 'Europe/London', 'MM/DD/YYYY')
  expect(timesOf(form, 'MM/DD/YYYY')?.startTime).toEqual(new Date('2026-11-20T16:30:00Z'))
})

test('the day is written as the person writes days', () => {
  expect(newForm(startFromNow(now), 'America/Denver', 'DD/MM/YYYY').date).toBe('19/11/2026')
})

test('what is typed is sent, with who is invited by kind', () => {
  const people = [
    { id: 'devin', kind: 'colleague', name: 'Devin Kim' },
    { id: 'priscilla', kind: 'customer', name: 'Priscilla Nwosu' },
  ] as const
  expect(readForm({ ...FORM, people, place: 'link', link: ' https://meet.example/a ' }, 'MM/DD/YYYY', now)).toEqual({
    body: {
      title: 'Repipe kickoff',
      startTime: '2026-11-19T22:00:00.000Z',
      endTime: '2026-11-19T22:30:00.000Z',
      timezone: 'America/Denver',
      description: null,
      link: 'https://meet.example/a',
      isOnZoom: false,
      repeat: null,
      guestUserIds: ['devin'],
      guestCustomerIds: ['priscilla'],
    },
  })
})

test.each([
  ['without a title', { title: ' ' }, { title: 'Please give the meeting a title' }],
  ['on a day that is none', { date: '02/30/2027' }, { date: 'Please choose a date and a start time' }],
  ['without a start', { start: '' }, { date: 'Please choose a date and a start time' }],
  ['that is over', { date: '11/18/2026' }, { date: 'This time has passed. Choose a later one.' }],
  ['that ends as it starts', { end: '15:00' }, { end: 'The meeting must end after it starts' }],
  ['at an open link', { place: 'link', link: 'http://a.example' }, { link: 'The link must begin with https://' }],
  ['with half an end', { end: '15:' }, { date: 'Please choose a date and a start time' }],
  [
    'with too much told',
    { description: 'a'.repeat(2001) },
    { description: 'The description must be 2000 characters or less' },
  ],
  [
    'without a title, and over',
    { title: '', date: '11/18/2026' },
    { title: 'Please give the meeting a title', date: 'This time has passed. Choose a later one.' },
  ],
  ['at no link', { place: 'link', link: ' ' }, { link: 'Please paste the meeting link' }],
] as const)('a meeting %s is not sent', (_, change, problems) => {
  expect(readForm({ ...FORM, ...change }, 'MM/DD/YYYY', now)).toEqual({ problems })
})

test('a link that was typed before the room was chosen is not sent', () => {
  const read = readForm({ ...FORM, place: 'room', link: 'http://a' }, 'MM/DD/YYYY', now)
  expect(read).toMatchObject({ body: { link: null } })
})

test('a meeting on Zoom has no link of its own, one without an end none', () => {
  const form = {
    ...FORM,
    place: 'zoom',
    link: 'https://meet.example/a',
    end: '',
    description: ' Bring plans ',
  } as const
  expect(readForm(form, 'MM/DD/YYYY', now)).toMatchObject({
    body: { isOnZoom: true, link: null, endTime: null, description: 'Bring plans' },
  })
})

test('an end before the start is on the day after', () => {
  expect(timesOf({ ...FORM, start: '23:30', end: '00:15' }, 'MM/DD/YYYY')).toEqual({
    startTime: new Date('2026-11-20T06:30:00Z'),
    endTime: new Date('2026-11-20T07:15:00Z'),
  })
})

describe('on the days on which clocks change', () => {
  const at = (date: string, start: string, end: string) => {
    const form = { ...FORM, date, start, end }
    const times = timesOf(form, 'MM/DD/YYYY')
    return times && { hint: clockHint(form, times), start: times.startTime.toISOString() }
  }
  test('a time that does not exist is told', () => {
    expect(at('03/14/2027', '02:30', '03:45')).toEqual({
      hint: 'Clocks move forward that night, so it starts at 3:30 AM.',
      start: '2027-03-14T09:30:00.000Z',
    })
  })
  test('an end that does not exist is told', () => {
    expect(at('03/14/2027', '01:30', '02:30')?.hint).toBe('Clocks move forward that night, so it ends at 3:30 AM.')
  })
  test('the hours around it are as typed', () => {
    expect(at('03/14/2027', '01:30', '03:30')).toEqual({ hint: null, start: '2027-03-14T08:30:00.000Z' })
    expect(at('11/07/2027', '00:30', '02:30')).toEqual({ hint: null, start: '2027-11-07T06:30:00.000Z' })
    expect(at('11/07/2027', '02:30', '03:30')).toEqual({ hint: null, start: '2027-11-07T09:30:00.000Z' })
  })
})

test('a meeting is edited in the zone in which it was planned', () => {
  const meeting: Meeting = {
    id: 'm',
    title: 'Call',
    startTime: '2026-11-19T22:00:00.000Z',
    endTime: null,
    description: null,
    meetingId: '481 220 9034',
    timezone: 'America/New_York',
    link: null,
    zoom: null,
    userId: 'marcus',
    userName: 'Marcus Bell',
    guests: [{ id: 'g', userId: null, customerId: 'c', name: 'Priscilla Nwosu', answer: null, answeredAt: null }],
    version: 1,
    repeat: null,
    occurrence: null,
    seriesId: null,
  }
  expect(formOf(meeting, 'MM/DD/YYYY')).toMatchObject({
    start: '17:00',
    end: '',
    timezone: 'America/New_York',
    people: [{ id: 'c', kind: 'customer', name: 'Priscilla Nwosu' }],
    place: 'room',
    link: '',
    description: '',
  })
  const guest = { id: 'g', userId: 'devin', customerId: null, name: 'Devin Kim', answer: null, answeredAt: null }
  const held = { ...meeting, description: 'Bring plans', endTime: '2026-11-19T23:00:00.000Z', guests: [guest] }
  expect(formOf({ ...held, link: 'https://meet.example/a' }, 'MM/DD/YYYY')).toMatchObject({
    title: 'Call',
    date: '11/19/2026',
    end: '18:00',
    description: 'Bring plans',
    place: 'link',
    link: 'https://meet.example/a',
    people: [{ id: 'devin', kind: 'colleague', name: 'Devin Kim' }],
  })
  const zoom = { state: 'made', problem: null, endedAt: null } as const
  expect(formOf({ ...held, link: 'https://zoom.example/1', zoom }, 'MM/DD/YYYY')).toMatchObject({
    place: 'zoom',
    link: '',
  })
})
