import { expect, test } from 'vitest'
import { onDate } from './schedule-date.ts'
import { newForm, readForm, type ScheduleForm } from './schedule-form.ts'

const now = new Date('2026-11-19T21:47:00Z')
/** Repeats on Fridays. */
const SAVED: ScheduleForm = {
  ...newForm({ at: new Date('2026-11-27T22:00:00Z') }, 'America/Denver', 'MM/DD/YYYY'),
  title: 'Dispatch',
  repeat: 'week',
  weekdays: [5],
  until: '12/18/2026',
}

/** The form after each of the dates was typed in turn. */
function typed(saved: ScheduleForm, ...dates: string[]): ScheduleForm {
  const form = { ...saved }
  for (const date of dates) Object.assign(form, onDate(form, saved, date, 'MM/DD/YYYY'))
  return form
}

test('a series of which one comes on another day ends as many days later', () => {
  expect(typed(SAVED, '11/28/2026')).toMatchObject({ date: '11/28/2026', weekdays: [6], until: '12/19/2026' })
  expect(typed(SAVED, '12/04/2026')).toMatchObject({ weekdays: [5], until: '12/25/2026' })
  expect(typed(SAVED, '11/28/2026', '11/27/2026')).toMatchObject(SAVED)
})

test('a day that is typed key by key moves the day of the week too', () => {
  const keyed = Array.from('11/26/2026', (_, at) => '11/26/2026'.slice(0, at + 1))
  expect(typed(SAVED, '', ...keyed)).toMatchObject({ date: '11/26/2026', weekdays: [4], until: '12/17/2026' })
  expect(typed(SAVED, '11/28/2026', '', ...keyed)).toMatchObject({ weekdays: [4], until: '12/17/2026' })
})

test('days of the week that were chosen by hand stay beside the one that moves', () => {
  const chosen = { ...typed(SAVED, '11/28/2026'), weekdays: [3, 6] }
  expect(onDate(chosen, SAVED, '11/26/2026', 'MM/DD/YYYY')).toMatchObject({ weekdays: [3, 4] })
})

test('a series by months ends with its last one', () => {
  const saved: ScheduleForm = { ...SAVED, date: '11/30/2026', repeat: 'month', weekdays: [], until: '03/30/2027' }
  expect(typed(saved, '12/01/2026').until).toBe('04/01/2027')
  const first = { ...saved, date: '12/01/2026', until: '12/31/2026' }
  expect(typed(first, '11/30/2026').until).toBe('11/30/2026')
  expect(typed(first, '11/30/2026', '12/01/2026').until).toBe('12/31/2026')
})

test('its last one can be moved', () => {
  const moved = typed({ ...SAVED, date: '12/18/2026' }, '12/19/2026')
  expect(readForm(moved, 'MM/DD/YYYY', now)).toMatchObject({
    body: { repeat: { unit: 'week', interval: 1, weekdays: [6], until: '2026-12-19' } },
  })
})

test('an end that was typed stays, and so does none', () => {
  expect(onDate({ ...SAVED, until: '12/31/2026' }, SAVED, '11/28/2026', 'MM/DD/YYYY')).toMatchObject({
    until: '12/31/2026',
  })
  expect(typed({ ...SAVED, until: '' }, '11/28/2026').until).toBe('')
})

test('a series loses none of its other days of the week', () => {
  const saved = { ...SAVED, weekdays: [1, 5], until: '12/14/2026' }
  expect(typed(saved, '11/24/2026')).toMatchObject({ weekdays: [1, 2], until: '12/14/2026' })
  expect(typed(saved, '11/20/2026')).toMatchObject({ weekdays: [1, 5], until: '12/07/2026' })
  expect(typed(saved, '11/23/2026', '11/26/2026')).toMatchObject({ weekdays: [1, 4] })
})

test('none of the days of the week that stay is added', () => {
  const saved = { ...SAVED, date: '11/23/2026', weekdays: [1, 2], until: '12/14/2026' }
  expect(typed(saved, '11/27/2026')).toMatchObject({ weekdays: [2, 5], until: '12/14/2026' })
  expect(typed({ ...saved, until: '12/15/2026' }, '11/27/2026')).toMatchObject({ until: '12/19/2026' })
  expect(typed({ ...saved, date: '12/14/2026' }, '12/18/2026')).toMatchObject({ until: '12/18/2026' })
})
