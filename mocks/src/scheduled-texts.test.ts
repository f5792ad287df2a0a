import { STORY_CLOCK } from '@parley/scenarios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMockApi } from './create-mock-api.ts'

const HOUR = 3_600_000

beforeEach(() => void vi.useFakeTimers({ now: STORY_CLOCK }))
afterEach(() => void vi.useRealTimers())

function plannedTomorrow() {
  const api = createMockApi({ deliveryMs: 0 })
  const text = [...api.store.scheduledMessages.values()].find(({ content }) => content.startsWith('Good morning Maria'))
  if (!text) throw new Error('the world has no text for tomorrow')
  const thread = () =>
    [...api.store.messages.values()].filter(({ conversationId }) => conversationId === text.conversationId)
  return { api, text, newest: () => thread().at(-1) }
}

test('a text leaves at its time, in the name of the person who planned it', () => {
  const { text, newest } = plannedTomorrow()
  vi.advanceTimersByTime(text.sendAt.getTime() - Date.now() - 1)
  expect(text.status).toBe('scheduled')
  vi.advanceTimersByTime(1)
  expect(text).toMatchObject({ status: 'sent', messageId: newest()?.id })
  expect(newest()).toMatchObject({ content: text.content, sentByUserId: text.createdByUserId, status: 'delivered' })
})

test('a text to a customer who texted STOP meanwhile fails with words', () => {
  const { api, text, newest } = plannedTomorrow()
  api.receiveText(text.conversationId, 'Stop')
  vi.advanceTimersByTime(24 * HOUR)
  expect(text).toMatchObject({ status: 'failed', reason: expect.stringContaining('opted out') as unknown })
  expect(newest()).toMatchObject({ kind: 'system' })
})
