// @vitest-environment happy-dom
import { ApiProvider, createQueryClient, queryKey } from '@parley/client'
import { getSession } from '@parley/contract'
import { ToastProvider } from '@parley/ui'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAttachments } from './use-attachments.tsx'

/** The part that handles pictures loads when the test resolves this. */
const arrival = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./attaching.tsx', async (importOriginal) => {
  await arrival.promise
  return importOriginal()
})

const KEPT = { id: 'file-1', url: '/api/files/file-1', width: 4, height: 3, altText: '' }

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

function open(key: string) {
  const client = createQueryClient()
  client.setQueryData(queryKey(getSession), { id: 'me', organization: { id: 'ours' } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider queryClient={client} live={false} poll={false}>
      <ToastProvider>{children}</ToastProvider>
    </ApiProvider>
  )
  return renderHook(() => useAttachments(key, () => undefined), { wrapper }).result
}

test('no text leaves without its pictures while the part that takes them is on its way', async () => {
  const empty = open('inbox luis')
  expect(empty.current.blockedReason).toBeNull()
  act(() => empty.current.putBack([KEPT]))
  expect(empty.current).toMatchObject({ blockedReason: 'Wait until the pictures are uploaded', pictures: [] })
  cleanup()

  sessionStorage.setItem('pictures me inbox maria', JSON.stringify({ pictures: [KEPT], at: Date.now() }))
  const kept = open('inbox maria')
  expect(kept.current.blockedReason).toBe('Wait until the pictures are uploaded')
  arrival.resolve()
  await waitFor(() => expect(kept.current).toMatchObject({ blockedReason: null, pictures: [KEPT] }))
})
