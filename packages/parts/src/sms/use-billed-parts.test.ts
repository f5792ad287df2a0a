// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useBilledParts } from './use-billed-parts.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a counter that could not be fetched is fetched with the next character', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { result, rerender } = renderHook(({ text }) => useBilledParts(text), { initialProps: { text: 'H' } })
  await vi.dynamicImportSettled()
  expect(result.current).toBeNull()
  onLine.mockReturnValue(true)
  rerender({ text: 'Hi' })
  await waitFor(() => expect(result.current).toMatchObject({ parts: 1, encoding: 'GSM-7' }))
})
