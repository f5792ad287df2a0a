// @vitest-environment happy-dom
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
  const [done, failed] = [vi.fn<() => void>(), vi.fn<(outcome: { error: unknown }) => void>()]
  let answer = { take: () => {}, refuse: (_error: Error) => {} }
  const submit = () =>
    new Promise<unknown>((take, refuse) => {
      answer = { take: () => take(null), refuse }
    })
  const { result, unmount } = renderHook(() =>
    useSubmission(flow, { form: { amount: '20' }, submit, outcomes: { done, failed } }),
  )
  act(() => result.current.submit(null))
  return { result, close: unmount, answer: () => answer, done, failed }
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
