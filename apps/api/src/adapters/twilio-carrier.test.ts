import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { carrierFailureText } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT_SID, AUTH_TOKEN, startTwilioServer, type TwilioServer } from '../../test/twilio-server.ts'
import type { Carrier } from '../ports/carrier.ts'
import { WrongSettingError } from './provider-error.ts'
import { checkTwilioAccount } from './twilio-account.ts'
import { createTwilioCarrier } from './twilio-carrier.ts'
import { fateOf } from './twilio-status.ts'

const text = { organizationId: 'org-1', from: '+13035550100', to: '+13035550134', body: 'On my way', pictureIds: [] }
const since = new Date()

let twilio: TwilioServer
let carrier: Carrier
beforeAll(async () => {
  twilio = await startTwilioServer()
})
afterAll(() => twilio.close())
beforeEach(() => {
  twilio.messages.length = 0
  twilio.blocked.clear()
  carrier = carrierAt(twilio.url)
})

const ask = (carrierId: string | null, { body = text.body, taken = [] as string[], at = since } = {}) =>
  carrier.lookup({
    key: 'row-1',
    carrierId,
    text: { ...text, body },
    since: at,
    findTaken: async (ids) => ids.filter((id) => taken.includes(id)),
  })

const carrierAt = (apiBase: string, authToken = AUTH_TOKEN) =>
  createTwilioCarrier({
    accountSid: ACCOUNT_SID,
    authToken,
    apiBase,
    publicUrl: 'https://inbox.example',
    pictureUrl: ({ organizationId, fileId }) => `https://inbox.example/${organizationId}/${fileId}`,
  })

describe('a send', () => {
  test('gives the text to Twilio with the address for its reports', async () => {
    const outcome = await carrier.send(text, 'row-1')
    expect(outcome).toEqual({ status: 'accepted', carrierId: twilio.messages[0]?.sid })
    expect(twilio.messages).toMatchObject([
      {
        from: '+13035550100',
        to: '+13035550134',
        body: 'On my way',
        statusCallback: 'https://inbox.example/api/webhooks/twilio/status?organizationId=org-1&reference=row-1',
      },
    ])
  })

  test('names each picture, and no words where there are none', async () => {
    const asked: URLSearchParams[] = []
    const server = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => asked.push(new URLSearchParams(chunk.toString())))
      request.on('end', () => response.writeHead(400, { 'content-type': 'application/json' }).end('{"code":21602}'))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await carrierAt(`http://127.0.0.1:${port}`).send({ ...text, body: '', pictureIds: ['file-2', 'file-1'] }, 'row-1')
    server.close()
    expect(asked[0]?.getAll('MediaUrl')).toEqual([
      'https://inbox.example/org-1/file-2',
      'https://inbox.example/org-1/file-1',
    ])
    expect(asked[0]?.has('Body')).toBe(false)
  })

  test('is refused for good with the reason in words', async () => {
    twilio.blocked.add(`${text.from} ${text.to}`)
    expect(await carrier.send(text, 'row-1')).toEqual({
      status: 'refused',
      code: '21610',
      text: 'This customer has opted out of text messages. They can text START to receive messages again.',
    })
  })

  test.each([
    [
      { status: 429, code: 20_429, retryAfter: 7 },
      { reason: 'busy', code: 'http_429', waitMs: 7000 },
    ],
    [
      { status: 429, code: 20_429 },
      { reason: 'busy', code: 'http_429', waitMs: null },
    ],
    [
      { status: 401, code: 20_003 },
      { reason: 'account', code: '20003', waitMs: null },
    ],
    [
      { status: 403, code: 20_005 },
      { reason: 'account', code: '20005', waitMs: null },
    ],
  ])('waits where Twilio refuses everything: %j', async (plan, later) => {
    twilio.next.push(plan)
    expect(await carrier.send(text, 'row-1')).toEqual({ status: 'later', ...later })
    expect(twilio.messages).toEqual([])
  })

  test('is refused where only this text is forbidden', async () => {
    twilio.next.push({ status: 403, code: 21_408 })
    expect(await carrier.send(text, 'row-1')).toMatchObject({ status: 'refused', code: '21408' })
  })

  test('whose answer is lost is found again, not taken for a failure', async () => {
    twilio.next.push('lose')
    expect(await carrier.send(text, 'row-1')).toEqual({ status: 'unknown' })
    expect(await ask(null)).toEqual({ status: 'accepted', carrierId: twilio.messages[0]?.sid })
  })

  test.each([{ status: 503, code: 20_503 }, 'html', 'reset'] as const)('that met %j is unknown', async (plan) => {
    twilio.next.push(plan)
    expect(await carrier.send(text, 'row-1')).toEqual({ status: 'unknown' })
    expect(await ask(null)).toBeNull()
  })

  test('that reached nobody waits', async () => {
    const gone = await startTwilioServer()
    await gone.close()
    const later = { status: 'later', reason: 'unreachable', code: 'ECONNREFUSED', waitMs: null }
    expect(await carrierAt(gone.url).send(text, 'row-1')).toEqual(later)
  })
})

describe('the account', () => {
  const account = () => ({ accountSid: ACCOUNT_SID, authToken: AUTH_TOKEN, apiBase: twilio.url })
  test('that Twilio accepts may be used', async () => {
    await expect(checkTwilioAccount(account())).resolves.toBeUndefined()
  })
  test('with another’s token stops the start with a sentence', async () => {
    await expect(checkTwilioAccount({ ...account(), authToken: 'old' })).rejects.toThrow(WrongSettingError)
  })
  test('does not stop the start while Twilio is away', async () => {
    twilio.nextReads.push('html')
    await expect(checkTwilioAccount(account())).resolves.toBeUndefined()
  })
})

describe('a lookup', () => {
  test('by id gives what became of the text', async () => {
    await carrier.send(text, 'row-1')
    const [message] = twilio.messages
    if (!message) throw new Error('nothing was sent')
    expect(await ask(message.sid)).toEqual({ status: 'accepted', carrierId: message.sid })
    message.status = 'delivered'
    expect(await ask(message.sid)).toEqual({ status: 'delivered', carrierId: message.sid })
    Object.assign(message, { status: 'undelivered', error_code: 30_006 })
    expect(await ask(message.sid)).toEqual({
      status: 'failed',
      carrierId: message.sid,
      code: '30006',
      text: carrierFailureText('30006'),
    })
  })

  test('without an id does not mistake another or an older text for it', async () => {
    await carrier.send(text, 'row-1')
    expect(await ask(null, { body: 'Something else' })).toBeNull()
    Object.assign(twilio.messages[0] ?? {}, { date_created: new Date(since.getTime() - 62_000).toUTCString() })
    expect(await ask(null)).toBeNull()
  })

  test('finds a text although our clock runs ahead of theirs', async () => {
    await carrier.send(text, 'row-1')
    expect(await ask(null, { at: new Date(Date.now() + 50_000) })).toMatchObject({ status: 'accepted' })
  })

  test('leaves out what another message has: the same words go twice', async () => {
    await carrier.send(text, 'row-1')
    const taken = twilio.messages.map(({ sid }) => sid)
    expect(await ask(null, { taken })).toBeNull()
    await carrier.send(text, 'row-2')
    expect(await ask(null, { taken })).toEqual({ status: 'accepted', carrierId: twilio.messages[0]?.sid })
  })

  test.each([
    [
      'with the words of a trial before it',
      'Sent from your Twilio trial account - “On my way” – Ana',
      '“On my way” – Ana',
    ],
    ['with plainer characters', '"On my way" - Ana...', '“On my way” – Ana…'],
    ['without its words', '', 'On my way'],
  ])('finds a text that Twilio keeps %s', async (_, kept, body) => {
    await carrier.send({ ...text, body }, 'row-1')
    Object.assign(twilio.messages[0] ?? {}, { body: kept })
    expect(await ask(null, { body })).toMatchObject({ status: 'accepted' })
  })

  test('looks through every page', async () => {
    await carrier.send(text, 'row-1')
    for (let count = 0; count < 120; count += 1) await carrier.send({ ...text, body: `Text ${count}` }, 'row-2')
    expect(await ask(null)).toEqual({ status: 'accepted', carrierId: twilio.messages.at(-1)?.sid })
  })

  test.each([{ status: 503, code: 20_503 }, 'html', 'reset'] as const)('that meets %j is asked later', async (plan) => {
    twilio.nextReads.push(plan)
    expect(await ask(null)).toMatchObject({ status: 'later', reason: 'unreachable' })
  })
})

test.each([
  ['queued', 'accepted'],
  ['sending', 'accepted'],
  ['sent', 'accepted'],
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['undelivered', 'failed'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
  ['something new', 'accepted'],
] as const)('Twilio’s %s is %s to us', (status, fate) => expect(fateOf(status)).toBe(fate))

describe('the pictures of a text', () => {
  const receive = (media: readonly { content_type: string; bytes: Uint8Array }[]) =>
    twilio.receive({ from: text.to, to: text.from, body: '', media })
  const file = (bytes: string | number, content_type = 'image/jpeg') => ({
    content_type,
    bytes: typeof bytes === 'number' ? new Uint8Array(bytes) : Buffer.from(bytes),
  })

  test('come in their order from where Twilio keeps them; what is no picture or too large is left out', async () => {
    const media = [
      file('first'),
      file('BEGIN:VCARD', 'text/x-vcard'),
      file(5 * 1024 * 1024 + 1),
      file('last', 'image/png'),
    ]
    const { sid } = await receive(media)
    const fetched = await carrier.fetchPictures(sid, 5)
    if (fetched.status !== 'fetched') throw new Error('they were not fetched')
    expect(fetched.pictures.map((bytes) => bytes && Buffer.from(bytes).toString())).toEqual([
      'first',
      null,
      null,
      'last',
      null,
    ])
  })

  test('are asked for again while Twilio cannot give them', async () => {
    const { sid } = await receive([file('first')])
    twilio.account = { status: 503, code: 20_500 }
    expect(await carrier.fetchPictures(sid, 1)).toMatchObject({ status: 'later' })
    twilio.account = null
    expect(await carrier.fetchPictures(sid, 1)).toMatchObject({ status: 'fetched' })
  })

  test('are removed there one by one, again where the answer was lost, and what is gone already is no error', async () => {
    const { sid } = await receive([file('first'), file('second')])
    twilio.account = { status: 503, code: 20_500 }
    expect(await carrier.removePictures(sid)).toMatchObject({ status: 'later' })
    twilio.account = null
    expect(await carrier.removePictures(sid)).toEqual({ status: 'removed' })
    expect(twilio.media.get(sid)).toEqual([])
    expect(await carrier.removePictures(sid)).toEqual({ status: 'removed' })
    expect(await carrier.removePictures(`MM${'0'.repeat(32)}`)).toEqual({ status: 'removed' })
    expect(await carrier.removePictures('../Accounts')).toEqual({ status: 'removed' })
    expect(twilio.messages.map((message) => message.sid)).toContain(sid)
  })

  test('of an id that is none of Twilio are none', async () => {
    expect(await carrier.fetchPictures('../Accounts', 2)).toEqual({ status: 'fetched', pictures: [null, null] })
  })
})
