import type { Submission } from '@parley/domain'
import { expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createQuestionFlow, provideSubmit } from './submission.flow.ts'
import { countingIds } from './test-records.ts'

test('a question needs no form: agreed to, it is sent once, under a key', async () => {
  const submit = vi.fn<(submission: Submission<object>) => Promise<void>>().mockResolvedValue()
  const flow = createActor(provideSubmit(createQuestionFlow('delete'), submit), {
    input: { form: {}, newKey: countingIds(), isUnanswered: () => false },
  }).start()
  flow.send({ type: 'form.submit', facts: null })
  await waitFor(flow, (snapshot) => snapshot.matches('submitted'))
  expect(submit.mock.calls.map(([{ idempotencyKey, request }]) => [idempotencyKey, request])).toEqual([['id-1', {}]])
})
