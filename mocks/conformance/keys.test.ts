import { type AnyEndpoint, getInvite } from '@parley/contract'
import { STORY_CLOCK } from '@parley/scenarios'
import { expect, test } from 'vitest'
import type { WireAnswer } from './case.ts'
import { buildSuiteWorld, conformanceCases, createFixture, runCase, startMocks } from './index.ts'

/** Whether the endpoint simulates an action of somebody else, which happens again at every press of the button. */
const isSimulated = ({ name }: AnyEndpoint) => name.startsWith('simulate')

/**
 * Endpoints that create a second record. A browser's new subscription replaces its old one; the other records are
 * visible and can be removed, or disappear with what was never sent.
 */
const MAKE_ANOTHER = ['addPushSubscription', 'sendRoomText', 'uploadCalendar', 'uploadTextPicture']

const madeIn = ({ status, body }: WireAnswer) =>
  status < 400 && typeof body === 'object' && body !== null && 'id' in body ? body.id : null

/**
 * A button pressed twice, or a lost answer: the second request returns the record that the first one made, or is
 * refused.
 */
test('a request that comes twice under one key makes one record', { timeout: 60_000 }, async () => {
  const { send } = startMocks(STORY_CLOCK)
  const fixture = createFixture(buildSuiteWorld(STORY_CLOCK), STORY_CLOCK)
  const twice = new Set<string>()
  let made = 0
  // Includes the read of an invite link, since later cases use that link.
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
