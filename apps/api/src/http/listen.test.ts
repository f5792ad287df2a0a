import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { listenOn, urlOf } from './listen.ts'

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

test('a large picture has three minutes to come over a slow connection, the headers of a request ten seconds', async () => {
  const server = await listenOn(() => {}, 0, '127.0.0.1')
  expect([server.requestTimeout, server.headersTimeout]).toEqual([180_000, 10_000])
  await new Promise((done) => server.close(done))
})

test('says where it listens, and that a port is taken', async () => {
  const server = await listenOn((_, response) => void response.end('here'), 0, '127.0.0.1')
  const { port } = server.address() as AddressInfo
  expect(urlOf(server, '127.0.0.1')).toBe(`http://127.0.0.1:${port}`)
  expect(urlOf(server, '::1')).toBe(`http://[::1]:${port}`)
  expect(await (await fetch(urlOf(server, '127.0.0.1'))).text()).toBe('here')
  await expect(listenOn(() => {}, port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await new Promise((done) => server.close(done))
})
