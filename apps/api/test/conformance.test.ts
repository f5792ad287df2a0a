import { type AnyEndpoint, getHeldTexts, sendMessage, uploadAvatar, uploadTextPicture } from '@parley/contract'
import {
  buildSuiteWorld,
  comparable,
  comparableEffects,
  conformanceCases,
  type Persona,
  runCase,
  startMocks,
} from '@parley/mocks/conformance'
import { makePicture } from '@parley/scenarios'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startSuiteServer, type SuiteServer } from './suite-server.ts'

const anchor = new Date()
const PICTURE = Buffer.from(makePicture('conformance')).toString('base64')
const mocks = startMocks(anchor)
let server: SuiteServer

beforeAll(async () => {
  server = await startSuiteServer(buildSuiteWorld(anchor), anchor)
})
afterAll(() => server.close())

describe('the server answers as the contract says, and answers and does what the mocks do', () => {
  it.each(conformanceCases)('$endpoint.name: $name -> $status', async (testCase) => {
    const { fixture, send } = server
    if (testCase.settles) await server.startWorker()
    const [real, mocked] = [await runCase(send, fixture, testCase), await runCase(mocks.send, fixture, testCase)]
    const effects = [await server.effects(), await mocks.effects()]
    expect(real.mistakes).toEqual([])
    expect(mocked.mistakes).toEqual([])
    if (testCase.random) return
    const [ours, theirs] = [real, mocked].map(({ answer }) => comparable(answer.body, fixture, anchor))
    expect(ours).toEqual(theirs)
    expect(real.answer.headers.has('Link')).toBe(mocked.answer.headers.has('Link'))
    const [did, theyDid] = effects.map((one) => comparableEffects(one, fixture, anchor, testCase.settles))
    expect(did).toEqual(theyDid)
  })
})

describe('texts that the carrier does not take are told alike', () => {
  it.each(['account', 'number'] as const)('because of the %s', async (refusal) => {
    const refusing = await startSuiteServer(buildSuiteWorld(anchor), anchor)
    const mocked = startMocks(anchor, { carrierRefusal: refusal }).send
    const { fixture, send } = refusing
    const told = async (as: Persona) => {
      await refusing.refuseTexts(refusal)
      const texts = { name: '', endpoint: getHeldTexts, status: 200, as } as const
      const [real, mock] = [await runCase(send, fixture, texts), await runCase(mocked, fixture, texts)]
      expect([...real.mistakes, ...mock.mistakes]).toEqual([])
      expect(real.answer.body).toEqual(mock.answer.body)
      return real.answer.body
    }
    expect(await told('otherAdmin')).toEqual({ held: null })
    expect(await told('admin')).toEqual({ held: { reason: refusal, waiting: 1 } })
    const body = () => ({ conversationId: fixture.conversation('Maria Okafor'), content: 'One more' })
    const more = { name: '', endpoint: sendMessage, as: 'basic', status: 201, body } as const
    for (const one of [send, mocked]) expect((await runCase(one, fixture, more)).mistakes).toEqual([])
    expect(await told('admin')).toEqual({ held: { reason: refusal, waiting: 2 } })
    await refusing.close()
  })
})

test('as many texts as one person may send, and no more, are taken alike', async () => {
  const env = { PARLEY_TEXTS_PER_MINUTE: '2', PARLEY_TEXTS_PER_DAY: '3' }
  const limited = await startSuiteServer(buildSuiteWorld(anchor), anchor, env)
  const mocked = startMocks(anchor, { textLimit: { perMinute: 2, perDay: 3 } }).send
  const { fixture, send } = limited
  const conversationId = fixture.conversation('Maria Okafor')
  const text = (content: string, status: number, headers = {}, as: Persona = 'basic') =>
    ({ name: '', endpoint: sendMessage, as, status, headers, body: () => ({ conversationId, content }) }) as const
  const cases = [
    text('First', 201, { 'Idempotency-Key': 'the-first-of-them' }),
    text('', 400),
    text('4242 4242 4242 4242', 400),
    text('Second', 201),
    text('Third', 429),
    text('First', 201, { 'Idempotency-Key': 'the-first-of-them' }),
    text('Another', 422, { 'Idempotency-Key': 'the-first-of-them' }),
    text('Of somebody else', 201, {}, 'standard'),
  ]
  for (const one of cases) {
    const [real, mock] = [await runCase(send, fixture, one), await runCase(mocked, fixture, one)]
    expect([...real.mistakes, ...mock.mistakes]).toEqual([])
    if (one.status === 201) continue
    expect(real.answer.body).toEqual(mock.answer.body)
    expect(real.answer.headers.has('Retry-After')).toBe(one.status === 429)
    expect(mock.answer.headers.has('Retry-After')).toBe(one.status === 429)
  }
  await limited.close()
})

test('as many pictures as one person may upload, and no more, are taken alike', async () => {
  const limited = await startSuiteServer(buildSuiteWorld(anchor), anchor, { PARLEY_PICTURES_PER_MINUTE: '2' })
  const mocked = startMocks(anchor, { picturesPerMinute: 2 }).send
  const { fixture, send } = limited
  const picture = (endpoint: AnyEndpoint, status: number, file = PICTURE, as: Persona = 'basic') =>
    ({ name: '', endpoint, as, status, body: () => ({ file }) }) as const
  const cases = [
    picture(uploadTextPicture, 201),
    picture(uploadAvatar, 400, btoa('<html>')),
    picture(uploadAvatar, 429),
    picture(uploadTextPicture, 429),
    picture(uploadTextPicture, 201, PICTURE, 'standard'),
  ]
  for (const one of cases) {
    const [real, mock] = [await runCase(send, fixture, one), await runCase(mocked, fixture, one)]
    expect([...real.mistakes, ...mock.mistakes]).toEqual([])
    expect(real.answer.headers.has('Retry-After')).toBe(one.status === 429)
    expect(mock.answer.headers.has('Retry-After')).toBe(one.status === 429)
    if (one.status !== 429) continue
    const [said, saidByMocks] = [real, mock].map(({ answer }) => wordsOf(answer.body))
    expect(said).toEqual(saidByMocks)
  }
  await limited.close()
})

/** The text of a body, independent of its number of seconds. */
const wordsOf = (body: unknown) => JSON.stringify(body).replace(/\d+ seconds?/, 'seconds')
