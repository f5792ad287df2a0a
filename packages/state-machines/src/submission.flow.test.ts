import { type Decision, refuse, type Submission } from '@parley/domain'
import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createSubmissionFlow, provideSubmit, type SubmissionOutcome } from './submission.flow.ts'
import { countingIds } from './test-records.ts'

interface Form {
  words: string
}
const lost = new Error('no answer')
const refused = new Error('409')
const blank = refuse('invalid', 'Please enter words', { field: 'words' })

const rules = {
  id: 'test',
  check: ({ words }: Form, isAllowed: boolean): Decision<{ request: Form }> =>
    isAllowed && words.trim() ? { allowed: true, request: { words: words.trim() } } : blank,
  ask: ({ words }: Form) => (words.endsWith('?') ? `Really ${words}` : null),
}

/** The flow; its call fails with these errors one after the other, then succeeds. */
function open(errors: Error[] = [], isHarmless = false) {
  const submit = vi.fn<(submission: Submission<Form>) => Promise<string>>(async () => {
    const error = errors.shift()
    if (error) throw error
    return 'answer'
  })
  const flow = createActor(provideSubmit(createSubmissionFlow({ ...rules, isHarmless }), submit), {
    input: { form: { words: '' }, newKey: countingIds(), isUnanswered: (error: unknown) => error === lost },
  })
  const told: SubmissionOutcome<Form, unknown>[] = []
  flow.on('*', (outcome) => told.push(outcome))
  flow.start()
  const settle = () => waitFor(flow, (snapshot) => !snapshot.matches('submitting'))
  return {
    told,
    settle,
    state: () => flow.getSnapshot().value,
    isDone: () => flow.getSnapshot().status === 'done',
    context: () => flow.getSnapshot().context,
    sent: () => submit.mock.calls.map(([{ idempotencyKey, request }]) => `${idempotencyKey} ${request.words}`),
    type: (words: string) => flow.send({ type: 'form.change', change: { words } }),
    press: async (facts = true) => {
      flow.send({ type: 'form.submit', facts })
      await settle()
    },
    answer: async (type: 'question.confirm' | 'question.decline') => {
      flow.send({ type })
      await settle()
    },
  }
}

it('sends what was read and tells what came of it', async () => {
  const { type, press, state, sent, told } = open()
  type(' Hello ')
  await press()
  expect([state(), sent()]).toEqual(['submitted', ['id-1 Hello']])
  expect(told).toEqual([{ type: 'done', request: { words: 'Hello' }, answer: 'answer' }])
})

it('sends nothing that the check refuses, and says why each time until it is edited', async () => {
  const { type, press, state, sent, told, context } = open()
  await press()
  await press()
  expect([state(), sent(), context().refusal, context().isTried]).toEqual(['editing', [], blank, true])
  expect(told).toEqual([
    { type: 'refused', refusal: blank },
    { type: 'refused', refusal: blank },
  ])
  type('Hello')
  expect(context().refusal).toBeNull()
  await press(false)
  expect(state()).toBe('editing')
})

it('keeps what was filled in when the call fails; the same goes under its key, another under another', async () => {
  const { type, press, state, sent, told, context } = open([refused, refused])
  type('Hello')
  await press()
  expect([state(), context().failure, context().form]).toEqual(['editing', refused, { words: 'Hello' }])
  await press()
  type('Hello Ana')
  expect(context().failure).toBeNull()
  await press()
  expect([state(), sent()]).toEqual(['submitted', ['id-1 Hello', 'id-1 Hello', 'id-2 Hello Ana']])
  expect(told).toMatchObject([
    { type: 'failed', error: refused },
    { type: 'failed', error: refused },
    { type: 'done', answer: 'answer' },
  ])
})

it('can only repeat what nobody answered, under its key', async () => {
  const { type, press, state, sent, told, context } = open([lost, lost])
  type('Hello')
  await press()
  expect([state(), context().failure]).toEqual(['unanswered', lost])
  type('Another')
  expect([state(), context().form]).toEqual(['unanswered', { words: 'Hello' }])
  await press(false)
  expect(state()).toBe('unanswered')
  await press()
  expect([state(), sent()]).toEqual(['submitted', ['id-1 Hello', 'id-1 Hello', 'id-1 Hello']])
  expect(told).toMatchObject([
    { type: 'unanswered', error: lost },
    { type: 'unanswered', error: lost },
    { type: 'done', answer: 'answer' },
  ])
})

it('begins with nothing tried', () => {
  expect(open().context()).toMatchObject({ isTried: false, submission: null })
})

it('forgets why it failed while it submits again', async () => {
  const { type, press, context } = open([refused])
  type('Hello')
  await press()
  const again = press()
  expect(context().failure).toBeNull()
  await again
})

it('cannot be changed without an answer unless that harms nobody', async () => {
  const lose = () => Promise.reject(lost)
  const flow = createActor(provideSubmit(createSubmissionFlow(rules), lose), {
    input: { form: { words: 'Hello' }, newKey: countingIds(), isUnanswered: (error) => error === lost },
  }).start()
  flow.send({ type: 'form.submit', facts: true })
  await waitFor(flow, (snapshot) => snapshot.matches('unanswered'))
  flow.send({ type: 'form.change', change: { words: 'Other' } })
  expect(flow.getSnapshot()).toMatchObject({ value: 'unanswered', context: { form: { words: 'Hello' } } })
})

it('was tried once something was submitted, and no longer where it begins again', async () => {
  const flow = createActor(
    provideSubmit(createSubmissionFlow({ ...rules, beginsAgain: true }), async () => 'answer'),
    { input: { form: { words: 'Hello' }, newKey: countingIds(), isUnanswered: () => false } },
  ).start()
  const told: unknown[] = []
  flow.on('*', (outcome) => told.push(outcome))
  flow.send({ type: 'form.submit', facts: true })
  expect(flow.getSnapshot().context.isTried).toBe(true)
  await waitFor(flow, (snapshot) => snapshot.matches('editing'))
  expect(told).toEqual([{ type: 'done', request: { words: 'Hello' }, answer: 'answer' }])
  expect(flow.getSnapshot().context).toMatchObject({ isTried: false, submission: null })
})

it('goes back to editing when what nobody answered is refused later', async () => {
  const { type, press, state, context } = open([lost, refused])
  type('Hello')
  await press()
  await press()
  expect([state(), context().failure]).toEqual(['editing', refused])
})

it('can be changed without an answer where that harms nobody, and is another one then', async () => {
  const { type, press, state, sent } = open([lost], true)
  type('Hello')
  await press()
  type('Hello Ana')
  expect(state()).toBe('editing')
  await press()
  expect(sent()).toEqual(['id-1 Hello', 'id-2 Hello Ana'])
})

/** The flow, reopened after an earlier form had submitted `Hello`; its call returns `answer`. */
function openAgain(isInFlight: boolean, answer: () => Promise<string> = async () => 'answer') {
  const sent: string[] = []
  const submit = ({ idempotencyKey, request }: Submission<Form>) => {
    sent.push(`${idempotencyKey} ${request.words}`)
    return answer()
  }
  const begun = { submission: { request: { words: 'Hello' }, idempotencyKey: 'before' }, isInFlight }
  const flow = createActor(provideSubmit(createSubmissionFlow(rules), submit), {
    input: { form: { words: 'Hello' }, begun, newKey: countingIds(), isUnanswered: (error) => error === lost },
  }).start()
  return { flow, sent }
}

it('opened again after what nobody answered, it can only repeat that, under its key', async () => {
  const { flow, sent } = openAgain(false)
  flow.send({ type: 'form.change', change: { words: 'Other' } })
  expect([flow.getSnapshot().value, flow.getSnapshot().context.form, sent]).toEqual([
    'unanswered',
    { words: 'Hello' },
    [],
  ])
  flow.send({ type: 'form.submit', facts: false })
  await waitFor(flow, (snapshot) => snapshot.matches('submitted'))
  expect(sent).toEqual(['before Hello'])
})

it('opened again while that is on its way, it waits for the answer', async () => {
  const { flow, sent } = openAgain(true, () => Promise.reject(lost))
  expect([flow.getSnapshot().value, sent]).toEqual(['submitting', ['before Hello']])
  await waitFor(flow, (snapshot) => snapshot.matches('unanswered'))
})

it('opened again, it is edited once that was refused, and is another one then', async () => {
  const { flow, sent } = openAgain(true, () => Promise.reject(refused))
  await waitFor(flow, (snapshot) => snapshot.matches('editing'))
  flow.send({ type: 'form.change', change: { words: 'Other' } })
  flow.send({ type: 'form.submit', facts: true })
  expect(sent).toEqual(['before Hello', 'id-1 Other'])
})

it('asks before it sends what is in question', async () => {
  const { type, press, answer, state, isDone, sent, context } = open()
  type('Pay?')
  await press()
  expect([state(), context().question, sent()]).toEqual(['confirming', 'Really Pay?', []])
  await answer('question.decline')
  expect([state(), context().question]).toEqual(['editing', null])
  await press()
  await answer('question.confirm')
  expect([state(), isDone(), sent()]).toEqual(['submitted', true, ['id-1 Pay?']])
})

it('takes no edit and no second press while it submits', async () => {
  const { type, press, sent, context } = open()
  type('Hello')
  const first = press()
  type('Other')
  await Promise.all([first, press()])
  expect([sent(), context().form]).toEqual([['id-1 Hello'], { words: 'Hello' }])
})

it('names the missing call', async () => {
  const flow = createActor(createSubmissionFlow(rules), {
    input: { form: { words: 'Hello' }, newKey: countingIds(), isUnanswered: () => false },
  }).start()
  flow.send({ type: 'form.submit', facts: true })
  await waitFor(flow, (snapshot) => snapshot.matches('editing'))
  expect(String(flow.getSnapshot().context.failure)).toContain('provideSubmit')
})
