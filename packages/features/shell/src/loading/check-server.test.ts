import { afterEach, expect, test, vi } from 'vitest'
import { checkServer } from './check-server.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const script = { src: 'http://localhost/assets/start-a.js' }

test.each([
  ['the same start script', '<script type="module" src="/assets/start-a.js"></script>', 200, 'same'],
  ['another start script', '<script type="module" src="/assets/start-b.js"></script>', 200, 'other'],
  ['an error', 'Bad gateway', 502, 'none'],
] as const)('%s', async (_, html, status, answer) => {
  vi.stubGlobal('document', { querySelector: () => script })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(html, { status })))
  expect(await checkServer()).toBe(answer)
})

test('a server that does not answer in time counts as not reached', async () => {
  vi.stubGlobal('document', { querySelector: () => script })
  const timer = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal)
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('timed out'))))
  })
  const answer = checkServer()
  timer.abort()
  expect(await answer).toBe('none')
  expect(timeout).toHaveBeenCalledWith(10_000)
})
