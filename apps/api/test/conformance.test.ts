import { buildSuiteWorld, comparable, conformanceCases, runCase, sendToMocks } from '@parley/mocks/conformance'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSuiteServer, type SuiteServer } from './suite-server.ts'

const anchor = new Date()
const mocks = sendToMocks(anchor)
let server: SuiteServer

beforeAll(async () => {
  server = await startSuiteServer(buildSuiteWorld(anchor), anchor)
})
afterAll(() => server.close())

describe('the server answers as the contract says and as the mocks do', () => {
  it.each(conformanceCases)('$endpoint.name: $name -> $status', async (testCase) => {
    const { fixture, send } = server
    if (testCase.settles) await server.startWorker()
    const [real, mocked] = [await runCase(send, fixture, testCase), await runCase(mocks, fixture, testCase)]
    expect(real.mistakes).toEqual([])
    expect(mocked.mistakes).toEqual([])
    if (testCase.random) return
    const [ours, theirs] = [real, mocked].map(({ answer }) => comparable(answer.body, fixture, anchor))
    expect(ours).toEqual(theirs)
    expect(real.answer.headers.has('Link')).toBe(mocked.answer.headers.has('Link'))
  })
})
