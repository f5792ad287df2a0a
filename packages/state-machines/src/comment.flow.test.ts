import { NOTE_MAX, type Submission } from '@parley/domain'
import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { COMMENT_TOO_LONG, createCommentFlow, resolveCommentFlow } from './comment.flow.ts'
import { provideSubmit } from './submission.flow.ts'
import { countingIds } from './test-records.ts'

const lost = new Error('no answer')

/** The comment form; its call fails with these errors one after the other, then succeeds. */
function open(...errors: Error[]) {
  const send = vi.fn<(submission: Submission<string>) => Promise<unknown>>(async () => {
    const error = errors.shift()
    if (error) throw error
  })
  const input = {
    form: { draft: 'kept' },
    blank: { draft: '' },
    newKey: countingIds(),
    isUnanswered: (error: unknown) => error === lost,
  }
  const flow = createActor(provideSubmit(createCommentFlow<string>(), send), { input }).start()
  const write = async (content: string) => {
    flow.send({ type: 'form.change', change: { draft: content } })
    flow.send({ type: 'form.submit', facts: content.trim() })
    await waitFor(flow, (snapshot) => !snapshot.matches('submitting'))
  }
  const sent = () => send.mock.calls.map(([{ idempotencyKey, request }]) => `${idempotencyKey} ${request}`)
  return { sent, write, context: () => flow.getSnapshot().context, state: () => flow.getSnapshot().value }
}

it('is empty for the next comment once one was taken; the same words are another comment then', async () => {
  const { write, sent, state, context } = open()
  await write('On it')
  expect([state(), context().form]).toEqual(['editing', { draft: '' }])
  await write('On it')
  expect(sent()).toEqual(['id-1 On it', 'id-2 On it'])
})

it('keeps what nobody answered, tries it under its key, and lets it be changed', async () => {
  const { write, sent, state, context } = open(lost, lost)
  await write('On it')
  expect([state(), context().form]).toEqual(['unanswered', { draft: 'On it' }])
  await write('On it')
  await write('On it, Ana')
  expect([state(), sent()]).toEqual(['editing', ['id-1 On it', 'id-1 On it', 'id-2 On it, Ana']])
})

it.each([
  ['  ', 'Please enter a comment'],
  ['x'.repeat(NOTE_MAX + 1), COMMENT_TOO_LONG],
])('sends nothing for %j', async (content, text) => {
  const { write, sent, context } = open()
  await write(content)
  expect(sent()).toEqual([])
  expect(context().refusal).toMatchObject({ code: 'invalid', text, field: 'content' })
})

it('sends one of as many characters as it may have', async () => {
  const { write, sent } = open()
  await write('x'.repeat(NOTE_MAX))
  expect(sent()).toHaveLength(1)
})

it('resolves a comment and opens it again, each time as asked', async () => {
  const send = vi.fn<(submission: Submission<boolean>) => Promise<unknown>>(async () => undefined)
  const input = { form: {}, newKey: countingIds(), isUnanswered: () => false }
  const flow = createActor(provideSubmit(resolveCommentFlow, send), { input }).start()
  for (const facts of [true, false]) {
    flow.send({ type: 'form.submit', facts })
    await waitFor(flow, (snapshot) => snapshot.matches('editing'))
  }
  expect(send.mock.calls.map(([{ request }]) => request)).toEqual([true, false])
})
