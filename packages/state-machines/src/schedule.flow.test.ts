import type { Submission } from '@parley/domain'
import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import {
  checkSchedule,
  instantOf,
  scheduleFlow,
  type ScheduleForm,
  type SchedulePlan,
  wallTimeOf,
} from './schedule.flow.ts'
import { provideSubmit } from './submission.flow.ts'
import { countingIds, now } from './test-records.ts'

const DENVER = 'America/Denver'
const NEW_YORK = 'America/New_York'
/** `now` is 11:00 AM on November 21 in Denver. */
const at = { date: '2026-11-22', time: '09:30' }
const sendAt = '2026-11-22T16:30:00.000Z'

function open(over: Partial<ScheduleForm> = {}, ...outcomes: Error[]) {
  const save = vi.fn<(submission: Submission<SchedulePlan>) => Promise<{ sendAt: string }>>(async ({ request }) => {
    const outcome = outcomes.shift()
    if (outcome) throw outcome
    return { sendAt: request.sendAt }
  })
  const form = { content: ' Hello Ana ', at, zone: DENVER, recipientZone: DENVER, ...over }
  const flow = createActor(provideSubmit(scheduleFlow, save), {
    input: { form, newKey: countingIds(), isUnanswered: () => false },
  }).start()
  const submit = async () => {
    flow.send({ type: 'form.submit', facts: { now, pictures: [], templateId: 't-1' } })
    return waitFor(flow, (snapshot) => !snapshot.matches('submitting'))
  }
  return { flow, save, submit, context: () => flow.getSnapshot().context }
}

describe('the Send later dialog', () => {
  it('saves the text for the instant that the sender’s clock shows', async () => {
    const { submit, save } = open()
    expect((await submit()).value).toBe('submitted')
    expect(save.mock.calls).toEqual([
      [{ request: { content: 'Hello Ana', pictures: [], sendAt, templateId: 't-1' }, idempotencyKey: 'id-1' }],
    ])
  })

  it('takes another day, time and text', async () => {
    const { flow, submit, save } = open()
    flow.send({ type: 'form.change', change: { at: { date: '2026-11-23', time: '10:00' } } })
    flow.send({ type: 'form.change', change: { content: 'Later' } })
    await submit()
    expect(save.mock.calls[0]?.[0].request).toEqual({
      content: 'Later',
      pictures: [],
      sendAt: '2026-11-23T17:00:00.000Z',
      templateId: 't-1',
    })
  })

  it('asks before it plans a text that has placeholders, and plans it when told to', async () => {
    const { flow, submit, save } = open({ content: 'Please pay $0.00 for INV-XXXX' })
    expect((await submit()).value).toBe('confirming')
    flow.send({ type: 'question.decline' })
    expect(flow.getSnapshot().value).toBe('editing')
    expect(save).not.toHaveBeenCalled()
    expect((await submit()).value).toBe('confirming')
    flow.send({ type: 'question.confirm' })
    await waitFor(flow, ({ status }) => status === 'done')
    expect(save).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a blank text', { content: '  ' }],
    ['no time', { at: { date: '2026-11-22', time: '' } }],
    ['a time gone by', { at: { date: '2026-11-21', time: '10:59' } }],
    ['the recipient’s night', { recipientZone: NEW_YORK, at: { date: '2026-11-22', time: '19:00' } }],
  ])('saves nothing for %s and keeps what was typed', async (_name, over) => {
    const { submit, save, context } = open(over)
    expect((await submit()).value).toBe('editing')
    expect(save).not.toHaveBeenCalled()
    expect(context()).toMatchObject({ form: over, isTried: true })
  })

  it('tries the same plan again under the same key', async () => {
    const error = new Error('503')
    const { submit, save, context } = open({}, error)
    expect((await submit()).value).toBe('editing')
    expect(context()).toMatchObject({ form: { content: ' Hello Ana ' }, failure: error })
    expect((await submit()).value).toBe('submitted')
    expect(save.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)).toEqual(['id-1', 'id-1'])
  })

  it.each([
    ['another text', { content: 'Other' }],
    ['another time', { at: { ...at, time: '10:00' } }],
  ])('takes a new key for %s', async (_name, change) => {
    const { flow, submit, save, context } = open({}, new Error('503'))
    await submit()
    flow.send({ type: 'form.change', change })
    expect(context().failure).toBeNull()
    await submit()
    expect(save.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)).toEqual(['id-1', 'id-2'])
  })

  it('takes no edit and no second press while it saves', async () => {
    const { flow, submit, save, context } = open()
    const settled = submit()
    flow.send({ type: 'form.submit', facts: { now, pictures: [], templateId: null } })
    flow.send({ type: 'form.change', change: { content: 'Other' } })
    await settled
    expect(save).toHaveBeenCalledTimes(1)
    expect(context().form.content).toBe(' Hello Ana ')
  })
})

it('asks for a day and a time where one is missing', () => {
  const context = { content: 'Hello', at: { ...at, time: '' }, zone: DENVER, recipientZone: DENVER }
  const refusal = { code: 'invalid', text: 'Please choose a date and a time', field: 'sendAt' }
  expect(checkSchedule(context, now)).toMatchObject(refusal)
})

it('says what is wrong with the time before what is wrong with the text', () => {
  const context = { content: '', at: { ...at, time: '07:59' }, zone: DENVER, recipientZone: DENVER }
  expect(checkSchedule(context, now)).toMatchObject({ code: 'quiet_hours', field: 'sendAt' })
  expect(checkSchedule({ ...context, at: { ...at, time: '08:00' } }, now)).toMatchObject({ field: 'content' })
})

it.each([
  ['2026-11-22T16:30:00Z', DENVER, '2026-11-22', '09:30'],
  ['2026-11-22T06:59:00Z', DENVER, '2026-11-21', '23:59'],
  ['2026-07-01T12:15:00Z', NEW_YORK, '2026-07-01', '08:15'],
  ['2026-11-22T03:45:00Z', 'Asia/Kolkata', '2026-11-22', '09:15'],
])('%s is in %s the %s at %s, and back', (instant, zone, date, time) => {
  expect(wallTimeOf(new Date(instant), zone)).toEqual({ date, time })
  expect(instantOf({ date, time }, zone)).toEqual(new Date(instant))
})

it.each([
  { date: '', time: '09:00' },
  { date: '2026-11-22', time: '' },
])('has no instant for %j', (incomplete) => {
  expect(instantOf(incomplete, DENVER)).toBeNull()
})
