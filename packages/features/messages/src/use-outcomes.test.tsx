// @vitest-environment happy-dom
import { ApiProvider, createQueryClient, queryKey } from '@parley/client'
import { getSession, listMessages, type Note, type SessionUser } from '@parley/contract'
import type { OutgoingOutcome } from '@parley/state-machines'
import { ToastProvider } from '@parley/ui'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useOutcomes } from './use-send.ts'
import { useUnsent } from './use-unsent.ts'

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const maria = idOf(1)
const luis = idOf(2)
const ana = { id: 'ana', name: 'Ana Ruiz', role: 'standard', organization: { id: 'larkspur' } } as SessionUser

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Opens Maria's conversation; requests get this answer. */
function open(answer: () => Response) {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()))
  const client = createQueryClient()
  client.setQueryData(queryKey(getSession), ana)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider queryClient={client} live={false} poll={false}>
      <ToastProvider>{children}</ToastProvider>
    </ApiProvider>
  )
  const useOpenConversation = () => {
    useOutcomes(maria)
    return useUnsent().sender
  }
  return { client, sender: renderHook(useOpenConversation, { wrapper }).result.current }
}

/** Sends a text in `conversationId` that is refused; returns whether Maria's messages were invalidated. */
async function sendRefused(conversationId: string, code: string) {
  const refusal = JSON.stringify({ error: 'The customer wrote 5 s ago. Send anyway?', code })
  const { client, sender } = open(() => new Response(refusal, { status: 409 }))
  const key = [listMessages.name, { id: maria }]
  const meta = { endpoint: listMessages, params: { id: maria } }
  client.getQueryCache().build(client, { queryKey: key, meta }).setData([])
  const outcomes: OutgoingOutcome[] = []
  sender.onOutcome((_, outcome) => void outcomes.push(outcome))
  const stop = sender.start()
  const sent = { key: 'a', mode: 'sms', content: 'On our way', lastSeenMessageId: null, queuedAt: Date.now() } as const
  act(() => sender.submit({ ...sent, conversationId }))
  await waitFor(() => expect(outcomes).toMatchObject([{ refused: { code } }]))
  stop()
  return client.getQueryState(key)?.isInvalidated
}

test.each([
  ['are loaded when a text was refused because of them', maria, 'unseen_message', true, false],
  ['are not looked for after another refusal, which is told', maria, 'opted_out', false, true],
  ['are not looked for when that was in another conversation', luis, 'unseen_message', false, false],
  ['are not looked for in another conversation, whose refusal is not told here', luis, 'opted_out', false, false],
])('messages that their reader has not seen %s', async (_, conversationId, code, isLoaded, isTold) => {
  expect(await sendRefused(conversationId, code)).toBe(isLoaded)
  await act(async () => undefined)
  await waitFor(() => {
    const said = document.body.textContent
    const found = [said.includes('Failed to send message'), said.includes('The customer wrote 5 s ago.')]
    expect(found).toEqual([isTold, isTold])
  })
})

const added: Note = {
  id: idOf(3),
  conversationId: maria,
  customerId: idOf(4),
  content: 'Ring twice',
  createdByUserId: idOf(5),
  authorName: 'Ana Ruiz',
  author: { name: 'Ana Ruiz' },
  createdAt: '2026-11-20T10:00:00.000Z',
  isPinned: false,
  isArchived: false,
}

test.each([
  ['is not drawn', 'note', true],
  ['shows it', undefined, false],
])('where the end of the thread %s, a note that was added is told: %s', async (_, hides, isTold) => {
  vi.stubGlobal('CSS', { escape: (id: string) => id })
  const frame = document.body.appendChild(document.createElement('div'))
  frame.dataset['threadOf'] = maria
  if (hides !== undefined) frame.dataset['hides'] = hides
  frame.checkVisibility = () => true
  const { sender } = open(() => Response.json(added, { status: 201 }))
  const stop = sender.start()
  const note = { conversationId: maria, content: added.content ?? '', lastSeenMessageId: null, queuedAt: 0 }
  act(() => sender.submit({ key: 'a', mode: 'note', ...note }))
  await waitFor(() => expect(document.body.textContent).toContain('Note added'))
  stop()
  expect(document.querySelector('li[data-state="open"]') !== null).toBe(isTold)
  frame.remove()
})
