import { addPushSubscription, listPushSubscriptions, problems, removePushSubscription } from '@parley/contract'
import { type Actor, describeUserAgent, checkPushEndpoint, MOST_PUSH_SUBSCRIPTIONS } from '@parley/domain'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { ownedBy } from '../store.ts'

/** A public key whose private key nobody has. */
const PUBLIC_KEY = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'

export function handlePush({ on }: Handle, context: MockContext): void {
  const { store, now, newId } = context
  const ownOf = ({ organizationId, userId }: Actor) =>
    ownedBy(store.pushSubscriptions, organizationId)
      .filter((subscription) => subscription.userId === userId)
      .toSorted((a, b) => (`${a.createdAt} ${a.id}` > `${b.createdAt} ${b.id}` ? -1 : 1))

  on(listPushSubscriptions, ({ actor }) => {
    const subscriptions = ownOf(actor).map(({ id, browser, endpoint, createdAt }) => ({
      id,
      browser,
      endpoint,
      createdAt,
    }))
    return { value: { publicKey: PUBLIC_KEY, subscriptions } }
  })

  on(addPushSubscription, ({ actor, body: { endpoint } }) => {
    const decision = checkPushEndpoint(endpoint)
    if (!decision.allowed) throw problems.invalid(decision.text, { endpoint: decision.text })
    for (const known of store.pushSubscriptions.values()) {
      if (known.endpoint === endpoint) store.pushSubscriptions.delete(known.id)
    }
    const { organizationId, userId } = actor
    const { browser } = describeUserAgent(globalThis.navigator?.userAgent ?? null)
    const stored = { id: newId(), browser, endpoint, createdAt: now().toISOString() }
    store.pushSubscriptions.set(stored.id, { ...stored, organizationId, userId })
    for (const { id } of ownOf(actor).slice(MOST_PUSH_SUBSCRIPTIONS)) store.pushSubscriptions.delete(id)
    const session = context.sessions.get(context.browser)
    if (session) session.pushSubscriptionIds = [...(session.pushSubscriptionIds ?? []), stored.id]
    return { value: stored }
  })

  on(removePushSubscription, ({ actor, params }) => {
    const own = ownOf(actor).find(({ id }) => id === params.id)
    if (!own) throw problems.notFound('push subscription')
    store.pushSubscriptions.delete(own.id)
    return { value: undefined }
  })
}
