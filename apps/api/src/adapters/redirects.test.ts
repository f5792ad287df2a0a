import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cents } from '@parley/domain'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { justifiEnvironment } from '../../test/justifi-server.ts'
import { ACCOUNT_SID, AUTH_TOKEN } from '../../test/twilio-server.ts'
import { readJustifi } from '../config-justifi.ts'
import { createJustifiPayments } from './justifi-payments.ts'
import { createS3Storage } from './s3-storage.ts'
import { createTwilioApi } from './twilio-api.ts'

const servers: ReturnType<typeof createServer>[] = []
async function start(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const heard: IncomingMessage[] = []
const elsewhere = await start((request, response) => {
  heard.push(request)
  response.end('{}')
})
let givesToken = false
/**
 * A provider that redirects every request, including its body, except the one for its token while `givesToken` is set.
 */
const provider = await start((request, response) => {
  if (givesToken && request.url === '/oauth/token') return response.end('{"access_token":"t"}')
  return response.writeHead(307, { location: `${elsewhere.replace('127.0.0.1', 'localhost')}${request.url}` }).end()
})

beforeEach(() => void heard.splice(0))
afterAll(() => {
  for (const server of servers) server.close()
})

const twilio = createTwilioApi({ accountSid: ACCOUNT_SID, authToken: AUTH_TOKEN, apiBase: provider })

test('no key, charge, text or file goes where a provider says that it lies', async () => {
  const settings = readJustifi(justifiEnvironment(provider))
  if (!settings.ok) throw new Error(settings.problems.join(' '))
  const payments = createJustifiPayments(settings.config, { now: () => new Date() })
  const charge = { key: 'a', organizationId: 'o', amount: cents(100), currency: 'usd', description: 'INV-1' } as const
  await expect(payments.charge({ ...charge, returnUrl: 'https://inbox.example/' })).rejects.toThrow(
    'JustiFi gave no token',
  )
  givesToken = true
  expect(await payments.charge({ ...charge, returnUrl: 'https://inbox.example/' })).toMatchObject({ status: 'unknown' })
  expect(await twilio.post('/Messages.json', { Body: 'On my way' })).toMatchObject({ kind: 'lost' })
  expect(await twilio.get('/Messages.json')).toMatchObject({ kind: 'later' })
  expect(await twilio.remove('/Messages/SM1.json')).toMatchObject({ kind: 'lost' })
  const s3 = createS3Storage({ endpoint: provider, bucket: 'b', region: 'r', accessKeyId: 'i', secretAccessKey: 's' })
  await expect(s3.write('key', new Uint8Array(8), 'image/png')).rejects.toThrow('The storage answered PUT with 307')
  await expect(s3.read('key')).rejects.toThrow('The storage answered GET with 307')
  expect(heard).toEqual([])
})

test('a file that Twilio keeps elsewhere is fetched from there, without the key', async () => {
  expect(await twilio.download('/Messages/SM1/Media/ME1', 100)).toMatchObject({ kind: 'done' })
  expect(heard.map(({ headers }) => headers.authorization)).toEqual([undefined])
})
