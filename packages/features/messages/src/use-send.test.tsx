// @vitest-environment happy-dom
import { ApiError, createQueryClient } from '@parley/client'
import { listMessages } from '@parley/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useUnseen } from './use-send.ts'

const refused = (code: string) =>
  new ApiError(409, 'Conflict', JSON.stringify({ error: 'The customer wrote 5 s ago.', code }))

test.each([
  ['are loaded after the refusal', 'unseen_message', 'The customer wrote 5 s ago.', true],
  ['are not looked for after another', 'opted_out', null, false],
])('messages that the sender has not seen %s', (_, code, sentence, isLoaded) => {
  const client = createQueryClient()
  const key = [listMessages.name, { id: 'maria' }]
  const meta = { endpoint: listMessages, params: { id: 'maria' } }
  client.getQueryCache().build(client, { queryKey: key, meta }).setData([])
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useUnseen('maria'), { wrapper })
  expect(result.current(refused(code))).toBe(sentence)
  expect(client.getQueryState(key)?.isInvalidated).toBe(isLoaded)
})
