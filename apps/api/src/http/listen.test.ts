import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { listenOn } from './listen.ts'

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: here\r\n'],
  ['a body', 'POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\nhalf'],
])('a caller who never finishes %s is answered 408 and cut off', async (_what, half) => {
  const patience = { headersTimeout: 20, keepAliveTimeout: 1000, requestTimeout: 40, connectionsCheckingInterval: 10 }
  const server = await listenOn((request) => void request.resume(), 0, '127.0.0.1', patience)
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1')
  caller.write(half)
  let answer = ''
  caller.on('data', (bytes) => (answer += bytes.toString()))
  await once(caller, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  await new Promise((done) => server.close(done))
})
