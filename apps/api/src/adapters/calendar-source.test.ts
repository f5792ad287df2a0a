import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CALENDAR_BYTES_MAX } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCalendarSource } from './calendar-source.ts'
import { createLookupOutside } from './outside-address.ts'

const CALENDAR = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
const NOTHING_KNOWN = { etag: null, lastModified: null }

let host: string
let answer: (request: IncomingMessage, response: ServerResponse) => void
const asked: IncomingMessage[] = []
const server = createServer((request, response) => {
  asked.push(request)
  answer(request, response)
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
  answer = (_, response) => response.setHeader('content-type', 'text/calendar').end(CALENDAR)
})

/** A source for which our test server is the only allowed internal host. */
const source = (options: Partial<Parameters<typeof createCalendarSource>[0]> = {}) =>
  createCalendarSource({ insideHosts: [host], ...options })
const fetched = (path = '/basic.ics', options: Parameters<typeof source>[0] = {}) =>
  source(options).fetch(path.startsWith('/') ? `http://${host}${path}` : path, NOTHING_KNOWN)
const redirect = (to: string) => {
  answer = (_, response) =>
    response.writeHead(302, { location: to.replaceAll(/[^\x21-\x7E]/g, encodeURIComponent) }).end()
}

test('a calendar is fetched, and the next time only if it is another one', async () => {
  answer = (request, response) => {
    if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end()
    return response
      .writeHead(200, {
        'content-type': 'text/calendar',
        etag: '"1"',
        'last-modified': 'Thu, 19 Nov 2026 21:47:00 GMT',
      })
      .end(CALENDAR)
  }
  const first = await fetched()
  expect(first).toEqual({
    status: 'fetched',
    text: CALENDAR,
    etag: '"1"',
    lastModified: 'Thu, 19 Nov 2026 21:47:00 GMT',
  })
  if (first.status !== 'fetched') return
  expect(await source().fetch(`http://${host}/basic.ics`, first)).toEqual({ status: 'unchanged' })
  expect(asked[1]?.headers['if-modified-since']).toBe('Thu, 19 Nov 2026 21:47:00 GMT')
})

test('letters are those that it says', async () => {
  answer = (_, response) =>
    response.setHeader('content-type', 'text/calendar; charset=iso-8859-1').end(Buffer.from('Caf\u00e9', 'latin1'))
  expect(await fetched()).toMatchObject({ text: 'Café' })
})

test('a redirect is followed, not for ever', async () => {
  answer = (request, response) => {
    if (request.url === '/basic.ics') response.writeHead(301, { location: '/there.ics' }).end()
    else response.setHeader('content-type', 'text/calendar').end(CALENDAR)
  }
  expect(await fetched()).toMatchObject({ status: 'fetched' })
  redirect('/basic.ics')
  asked.length = 0
  expect(await fetched()).toEqual({ status: 'failed', problem: 'redirects' })
  expect(asked).toHaveLength(6)
})

describe('what cannot be had', () => {
  test.each([
    [401, 'refused'],
    [403, 'refused'],
    [404, 'not_found'],
    [410, 'not_found'],
    [500, 'not_reached'],
  ] as const)('%s', async (status, problem) => {
    answer = (_, response) => response.writeHead(status).end()
    expect(await fetched()).toEqual({ status: 'failed', problem })
  })

  test('a page to sign in', async () => {
    answer = (_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end('<form>')
    expect(await fetched()).toEqual({ status: 'failed', problem: 'sign_in' })
  })

  test('more than 5 MB, said ahead or not', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-length': CALENDAR_BYTES_MAX + 1 }).write('BEGIN')
    expect(await fetched()).toEqual({ status: 'failed', problem: 'too_large' })
    answer = (_, response) => {
      const piece = Buffer.alloc(1024 * 1024)
      const more = () => {
        while (!response.destroyed && response.write(piece));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    }
    expect(await fetched()).toEqual({ status: 'failed', problem: 'too_large' })
  })

  test('what takes too long, before and after it began to answer', async () => {
    answer = () => undefined
    expect(await fetched('/slow', { timeoutMs: 50 })).toEqual({ status: 'failed', problem: 'too_slow' })
    answer = (_, response) => response.writeHead(200).write('BEGIN:VCALENDAR')
    expect(await fetched('/slow', { timeoutMs: 200 })).toEqual({ status: 'failed', problem: 'too_slow' })
  })

  test('a connection that is cut', async () => {
    answer = (request) => request.socket.destroy()
    expect(await fetched()).toEqual({ status: 'failed', problem: 'not_reached' })
  })

  test('a name that nobody has', async () => {
    const lookup = createLookupOutside((_, done) => done(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), []))
    expect(await fetched('https://calendar.example/a.ics', { lookup })).toEqual({
      status: 'failed',
      problem: 'no_name',
    })
  })

  test('what is not encrypted', async () => {
    expect(await fetched('http://calendar.example/a.ics')).toEqual({ status: 'failed', problem: 'not_https' })
    redirect('http://calendar.example/a.ics')
    expect(await fetched()).toEqual({ status: 'failed', problem: 'not_https' })
    redirect('file:///etc/passwd')
    expect(await fetched()).toEqual({ status: 'failed', problem: 'not_https' })
  })
})

describe('the own network is closed', () => {
  const spellings = [
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[0:0:0:0:0:ffff:a00:1]/',
    'https://[::127.0.0.1]/',
    'https://[::ffff:0:10.0.0.1]/',
    'https://[64:ff9b::10.0.0.1]/',
    'https://[64:ff9b:1::a00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[fec0::1]/',
    'https://10.0.0.1/',
    'https://172.31.255.255/',
    'https://192.168.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://１２７.０.０.１/',
    'https://127。0。0。1/',
  ]
  test.each(spellings)('%s, at once and after a redirect', async (address) => {
    expect(await fetched(address)).toEqual({ status: 'failed', problem: 'inside' })
    redirect(address)
    expect(await fetched()).toEqual({ status: 'failed', problem: 'inside_redirect' })
  })

  test('also at another port than the one that is let through', async () => {
    expect(await fetched('https://127.0.0.1:1/')).toEqual({ status: 'failed', problem: 'inside' })
  })

  test.each([
    ['http://127.0.0.1/', '127.0.0.1:80', 'not_https'],
    ['https://127.0.0.1/', '127.0.0.1:443', 'inside'],
  ])('not %s where its usual port is let through', async (address, named, problem) => {
    expect(await fetched(address)).toEqual({ status: 'failed', problem })
    expect(await fetched(address, { insideHosts: [named] })).not.toMatchObject({ problem })
  })

  test('under a name', async () => {
    expect(await fetched('https://localhost/')).toEqual({ status: 'failed', problem: 'inside' })
    redirect('https://localhost/')
    expect(await fetched()).toEqual({ status: 'failed', problem: 'inside_redirect' })
  })

  test('where one of the addresses of a name leads there', async () => {
    const lookup = createLookupOutside((_, done) =>
      done(null, [
        { address: '192.0.2.1', family: 4 },
        { address: '::ffff:10.0.0.1', family: 6 },
      ]),
    )
    expect(await fetched('https://calendar.example/', { lookup })).toEqual({ status: 'failed', problem: 'inside' })
  })

  test('to a name that leads elsewhere after it was looked at', async () => {
    const { port } = server.address() as AddressInfo
    let lookups = 0
    const lookup = createLookupOutside((_, done) => {
      lookups += 1
      done(null, [{ address: lookups === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }])
    })
    const outcome = await fetched(`https://calendar.example:${port}/`, { lookup, timeoutMs: 300 })
    expect([outcome.status, lookups, asked.length]).toEqual(['failed', 1, 0])
  })
})
