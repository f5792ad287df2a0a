import type { Submission } from '@parley/domain'
import { expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { undoPaidFlow } from './invoice.flow.ts'
import { provideSubmit } from './submission.flow.ts'
import { countingIds } from './test-records.ts'
import type { ReasonForm } from './void.flow.ts'

it('undoes a mark as paid with a reason, and without one says what is missing', async () => {
  const undo = vi.fn<(submission: Submission<ReasonForm>) => Promise<void>>().mockResolvedValue()
  const flow = createActor(provideSubmit(undoPaidFlow, undo), {
    input: { form: { reason: ' ' }, newKey: countingIds(), isUnanswered: () => false },
  }).start()
  flow.send({ type: 'form.submit', facts: null })
  expect(flow.getSnapshot()).toMatchObject({
    value: 'editing',
    context: { refusal: { field: 'reason', text: 'Please enter a reason' } },
  })
  flow.send({ type: 'form.change', change: { reason: ' Wrong invoice ' } })
  flow.send({ type: 'form.submit', facts: null })
  await waitFor(flow, (snapshot) => snapshot.matches('submitted'))
  expect(undo.mock.calls).toEqual([[{ request: { reason: 'Wrong invoice' }, idempotencyKey: 'id-1' }]])
})
