// @vitest-environment happy-dom
import { NoAnswerError } from '@parley/client'
import { createSubmissionFlow } from '@parley/state-machines'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSubmission } from './use-submission.ts'

afterEach(cleanup)

const flow = createSubmissionFlow<{ amount: string }, null, string>({
  id: 'test',
  check: ({ amount }) => ({ allowed: true, request: amount }),
})

function open() {
  const tell = () => vi.fn<(outcome: { error: unknown }) => void>()
  const [done, failed, unanswered, lost] = [vi.fn<() => void>(), tell(), tell(), tell()]
  let answer = { take: () => {}, refuse: (_error: Error) => {} }
  const submit = () =>
    new Promise<unknown>((take, refuse) => {
      answer = { take: () => take(null), refuse }
    })
  const { result, unmount } = renderHook(() =>
    useSubmission(flow, { form: { amount: '20' }, submit, outcomes: { done, failed, unanswered, lost } }),
  )
  act(() => result.current.submit(null))
  return { result, close: unmount, answer: () => answer, done, failed, unanswered, lost }
}

test('a failure is told once while the dialog stands', async () => {
  const { result, answer, failed } = open()
  const error = new Error('refused')
  act(() => answer().refuse(error))
  await waitFor(() => expect(result.current.failure).toBe(error))
  expect(failed.mock.calls).toEqual([[{ type: 'failed', error }]])
})

test('a failure is told also when the dialog is gone', async () => {
  const { close, answer, failed } = open()
  close()
  answer().refuse(new Error('refused'))
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
})

test('a success does nothing to what has taken the place of the dialog', async () => {
  const { close, answer, done, failed } = open()
  close()
  answer().take()
  await new Promise((resolve) => setTimeout(resolve))
  expect([done.mock.calls, failed.mock.calls]).toEqual([[], []])
})

test('that nobody answered is told when the dialog is gone, apart from a failure', async () => {
  const { close, answer, lost, failed } = open()
  const error = new NoAnswerError(null)
  close()
  answer().refuse(error)
  await waitFor(() => expect(lost.mock.calls).toEqual([[{ type: 'lost', error }]]))
  expect(failed).not.toHaveBeenCalled()
})

test('that nobody answered is told as what it is while the dialog stands', async () => {
  const { result, answer, unanswered, lost } = open()
  const error = new NoAnswerError(null)
  act(() => answer().refuse(error))
  await waitFor(() => expect(result.current.isUnanswered).toBe(true))
  expect([unanswered.mock.calls, lost.mock.calls]).toEqual([[[{ type: 'unanswered', error }]], []])
})

test('begins with what was submitted before, and sends it once more under its key', async () => {
  const submit = vi.fn<(submission: unknown) => Promise<unknown>>(async () => null)
  const submission = { request: '20', idempotencyKey: 'before' }
  const begun = { submission, isInFlight: false }
  const { result } = renderHook(() => useSubmission(flow, { form: { amount: '20' }, begun, submit, outcomes: {} }))
  expect([result.current.isUnanswered, submit.mock.calls]).toEqual([true, []])
  act(() => result.current.submit(null))
  await waitFor(() => expect(result.current.isSubmitted).toBe(true))
  expect(submit.mock.calls).toEqual([[submission]])
})

test('a failure of what is on its way is told by the dialog that was left, the next one here', async () => {
  const failed = vi.fn<(outcome: { error: unknown }) => void>()
  const submit = async () => {
    throw new Error('refused')
  }
  const begun = { submission: { request: '20', idempotencyKey: 'before' }, isInFlight: true }
  const { result } = renderHook(() =>
    useSubmission(flow, { form: { amount: '20' }, begun, submit, outcomes: { failed } }),
  )
  await waitFor(() => expect(result.current.failure).not.toBeNull())
  expect(failed).not.toHaveBeenCalled()
  act(() => result.current.submit(null))
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
})
