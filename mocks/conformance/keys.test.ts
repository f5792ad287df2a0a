import { type AnyEndpoint, getInvite } from '@parley/contract'
import { STORY_CLOCK } from '@parley/scenarios'
import { expect, test } from 'vitest'
import type { WireAnswer } from './case.ts'
import { buildSuiteWorld, conformanceCases, createFixture, runCase, startMocks } from './index.ts'

/** Others act here, whenever the button is pressed. */
const isSimulated = ({ name }: AnyEndpoint) => name.startsWith('simulate')

/** A browser's new subscription takes the place of its old one; the others can be seen and taken out, or go with what was never sent. */
const MAKE_ANOTHER = ['addPushSubscription', 'sendRoomText', 'uploadCalendar', 'uploadTextPicture']

const madeIn = ({ status, body }: WireAnswer) =>
  status < 400 && typeof body === 'object' && body !== null && 'id' in body ? body.id : null

/** A button pressed twice, or an answer that was lost: the second time finds what the first has made, or is refused. */
test('a request that comes twice under one key makes one record', { timeout: 60_000 }, async () => {
  const { send } = startMocks(STORY_CLOCK)
  const fixture = createFixture(buildSuiteWorld(STORY_CLOCK), STORY_CLOCK)
  const twice = new Set<string>()
  let made = 0
  // Whoever uses a link has read it before.
  const writes = conformanceCases.filter(
    ({ endpoint, status }) => (endpoint.method !== 'GET' || endpoint === getInvite) && status < 400,
  )
  for (const [index, one] of writes.entries()) {
    const keyed = { ...one, headers: { 'Idempotency-Key': `key-${index}`, ...one.headers } }
    const first = madeIn((await runCase(send, fixture, keyed)).answer)
    if (first === null || isSimulated(one.endpoint)) continue
    const second = madeIn((await runCase(send, fixture, keyed)).answer)
    made += 1
    if (second !== null && second !== first) twice.add(one.endpoint.name)
  }
  expect([...twice].toSorted()).toEqual(MAKE_ANOTHER)
  expect(made).toBeGreaterThan(40)
})
