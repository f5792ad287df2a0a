import { isUnanswered } from '@parley/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadPicture } from './upload-picture.ts'

let requests: HeldRequest[] = []

/** A request that the test completes. */
class HeldRequest {
  readonly upload = {}
  readonly open = vi.fn()
  readonly setRequestHeader = vi.fn()
  readonly send = vi.fn()
  onerror: () => void = () => undefined
  ontimeout: () => void = () => undefined
  constructor() {
    requests.push(this)
  }
}

beforeEach(() => {
  requests = []
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
})
afterEach(() => void vi.unstubAllGlobals())

const begin = () => {
  const connection = { answered: vi.fn(), unanswered: vi.fn() }
  const failure = uploadPicture(connection, Uint8Array.from([1]), () => undefined).catch(isUnanswered)
  const [request] = requests
  if (!request) throw new Error('nothing was sent')
  return { request, failure, lost: () => connection.unanswered.mock.calls.length }
}

test.each(['onerror', 'ontimeout'] as const)(
  'that an upload broke off (%s) does not say that the server is lost while there is a network',
  async (end) => {
    vi.stubGlobal('navigator', { onLine: true })
    const { request, failure, lost } = begin()
    request[end]()
    expect([await failure, lost()]).toEqual([true, 0])
  },
)

test('without a network the server is lost, and what was not uploaded waits for it', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { request, failure, lost } = begin()
  request.onerror()
  expect([await failure, lost()]).toEqual([true, 1])
})
