import { type ApiClient, useApi, useSignedIn } from '@parley/client'
import { hideCardNumbers, type Id, type Submission } from '@parley/domain'
import type { LineDraft } from '@parley/state-machines'
import { useSyncExternalStore } from 'react'

type Text = Submission<LineDraft>

interface HandedOver {
  text: Text
  /** null: it is not known to have left. */
  sent: Promise<void> | null
}

const PREFIX = 'parley.smsHandedOver'
const pages = new WeakMap<ApiClient, Map<string, HandedOver>>()
const listeners = new Set<() => void>()

const keyOf = (userId: Id, conversationId: Id) => `${PREFIX} ${userId} ${conversationId}`

function ofPage(client: ApiClient): Map<string, HandedOver> {
  const known = pages.get(client) ?? new Map<string, HandedOver>()
  pages.set(client, known)
  return known
}

function note(client: ApiClient, key: string, handed: HandedOver | null): void {
  if (handed === null) ofPage(client).delete(key)
  else ofPage(client).set(key, handed)
  for (const listener of listeners) listener()
}

/** Outlives the page, but for a card number. */
function store(key: string, text: Text | null): void {
  const isKept = text !== null && hideCardNumbers(text.request.content) === text.request.content
  try {
    if (isKept) sessionStorage.setItem(key, JSON.stringify(text))
    else sessionStorage.removeItem(key)
  } catch {
    // It is known as long as the page lives.
  }
}

/** What was handed over in a conversation and is not known to have left: another try has its key, while the tab lives. */
export function handedOver(client: ApiClient, userId: Id, conversationId: Id): Text | null {
  const key = keyOf(userId, conversationId)
  const known = ofPage(client).get(key)
  if (known) return known.text
  try {
    const stored = sessionStorage.getItem(key)
    return stored === null ? null : (JSON.parse(stored) as Text)
  } catch {
    return null
  }
}

/** Hands a text of a conversation over; who hands over the same one while it is on its way waits for that. */
export function handOver(
  client: ApiClient,
  [userId, conversationId]: readonly [userId: Id, conversationId: Id],
  text: Text,
  send: () => Promise<void>,
): Promise<void> {
  const key = keyOf(userId, conversationId)
  const known = ofPage(client).get(key)
  if (known?.sent && known.text.idempotencyKey === text.idempotencyKey) return known.sent
  const sendIt = async () => {
    try {
      await send()
      store(key, null)
      note(client, key, null)
    } catch (error) {
      note(client, key, { text, sent: null })
      throw error
    }
  }
  store(key, text)
  const sent = sendIt()
  note(client, key, { text, sent })
  return sent
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a text of the conversation is on its way, also from a composer that was left. */
export function useIsOnItsWay(conversationId: Id): boolean {
  const { client } = useApi()
  const { user } = useSignedIn()
  return useSyncExternalStore(subscribe, () => Boolean(ofPage(client).get(keyOf(user.id, conversationId))?.sent))
}
