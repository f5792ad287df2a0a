import { carrierFailureText } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT_SID, AUTH_TOKEN, startTwilioServer, type TwilioServer } from '../../test/twilio-server.ts'
import type { Carrier } from '../ports/carrier.ts'
import { createTwilioCarrier } from './twilio-carrier.ts'
import { fateOf } from './twilio-status.ts'

const text = { organizationId: 'org-1', from: '+13035550100', to: '+13035550134', body: 'On my way' }
const since = new Date()

let twilio: TwilioServer
let carrier: Carrier
beforeAll(async () => {
  twilio = await startTwilioServer()
})
afterAll(() => twilio.close())
beforeEach(() => {
  twilio.messages.length = 0
  const account = { accountSid: ACCOUNT_SID, authToken: AUTH_TOKEN }
  carrier = createTwilioCarrier({ ...account, apiBase: twilio.url, publicUrl: 'https://inbox.example' })
})

const ask = (carrierId: string | null, body = text.body) =>
  carrier.lookup({ key: 'row-1', carrierId, text: { ...text, body }, since })

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

  test('is refused for good with the reason in words', async () => {
    twilio.next.push({ status: 400, code: 21_610 })
    expect(await carrier.send(text, 'row-1')).toEqual({
      status: 'refused',
      code: '21610',
      text: 'This customer has opted out of text messages. They can text START to receive messages again.',
    })
  })

  test('is tried again when Twilio has too much to do', async () => {
    twilio.next.push({ status: 429, code: 20_429 })
    await expect(carrier.send(text, 'row-1')).rejects.toThrow('Refused')
  })

  test('whose answer is lost is found again, not taken for a failure', async () => {
    twilio.next.push('lose')
    expect(await carrier.send(text, 'row-1')).toEqual({ status: 'unknown' })
    expect(await ask(null)).toEqual({ status: 'accepted', carrierId: twilio.messages[0]?.sid })
  })

  test('that met an error of Twilio is unknown', async () => {
    twilio.next.push({ status: 503, code: 20_503 })
    expect(await carrier.send(text, 'row-1')).toEqual({ status: 'unknown' })
    expect(await ask(null)).toBeNull()
  })

  test('that reached nobody may be tried again', async () => {
    const gone = await startTwilioServer()
    await gone.close()
    const account = { accountSid: ACCOUNT_SID, authToken: AUTH_TOKEN }
    const unreachable = createTwilioCarrier({ ...account, apiBase: gone.url, publicUrl: 'https://inbox.example' })
    await expect(unreachable.send(text, 'row-1')).rejects.toThrow('ECONNREFUSED')
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
    expect(await ask(null, 'Something else')).toBeNull()
    Object.assign(twilio.messages[0] ?? {}, { date_created: new Date(since.getTime() - 5000).toUTCString() })
    expect(await ask(null)).toBeNull()
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
] as const)('Twilio’s %s is %s to us', (status, fate) => expect(fateOf(status)).toBe(fate))
