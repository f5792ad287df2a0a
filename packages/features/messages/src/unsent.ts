import { type ApiClient, ApiError, type Connection, newIdempotencyKey, queryKey } from '@parley/client'
import { type Draft, draft, getSession, listDrafts, saveDraft, signOut } from '@parley/contract'
import type { Id } from '@parley/domain'
import { findLastSeen } from '@parley/parts/new-message/last-seen'
import type { QueryClient } from '@tanstack/react-query'
import { createDrafts, type Drafts } from './drafts.ts'
import { outcomeOf } from './outgoing/outcome-of.ts'
import { createOutgoingSender, type OutgoingSender } from './outgoing/outgoing-sender.ts'
import { createOutgoingStore, type OutgoingStore, type QueueStorage } from './outgoing/outgoing-store.ts'
import { postText } from './outgoing/post-text.ts'
import { withWindowLock } from './outgoing/window-lock.ts'
import { createPageStorage } from './page-storage.ts'

/** The drafts and outgoing texts of a user that the server does not have yet. */
export interface Unsent {
  drafts: Drafts
  store: OutgoingStore
  sender: OutgoingSender
  /** Starts saving, sending and listening to browser events; the returned function stops it. */
  start(): () => void
}

interface UnsentPorts {
  userId: Id
  client: ApiClient
  connection: Connection
  queryClient: QueryClient
}

export function createUnsent({ userId, client, connection, queryClient }: UnsentPorts): Unsent {
  const storage = openStorage()
  const deviceId = deviceIdOf(storage)
  const store = createOutgoingStore(userId, storage)
  const sender: OutgoingSender = createOutgoingSender({
    store,
    findLastSeen: ({ conversationId, unreadCount = 0 }) => findLastSeen(client, conversationId, userId, unreadCount),
    post: (text) => postText(client, queryClient, text),
    outcomeOf,
    isStillSignedIn: () => isSignedIn(client, userId),
    isOffline: () => connection.current().isOffline,
    withLock: (name, work) => withWindowLock(`outgoing ${userId} ${name}`, work),
  })
  const drafts: Drafts = createDrafts(userId, {
    storage,
    save: async ({ conversationId: id, mode }, content, baseVersion, isLast) => {
      const body = { mode, content, baseVersion, deviceId }
      const saved = await client
        .call(saveDraft, { params: { id }, body }, isLast ? { keepalive: true } : {})
        .catch(currentOf)
      await takeUp(queryClient, saved)
      return saved
    },
  })

  return {
    drafts,
    store,
    sender,
    start: () => {
      for (const { conversationId, mode, content } of store.read()) drafts.clear({ conversationId, mode }, content)
      const stopSending = sender.start()
      const returned = () => {
        if (connection.current().isOffline) return
        sender.poke()
        drafts.flush()
      }
      const leave = () => {
        if (document.visibilityState === 'hidden') drafts.flush(true)
      }
      const storageChanged = ({ key }: StorageEvent) => {
        store.reread()
        drafts.reread(key)
        sender.hear()
      }
      const stopConnection = connection.subscribe(returned)
      const stopMutations = queryClient.getMutationCache().subscribe(({ mutation }) => {
        if (mutation?.options.mutationKey?.[0] === signOut.name && mutation.state.status === 'success') drafts.forget()
      })
      drafts.flush()
      window.addEventListener('online', returned)
      window.addEventListener('storage', storageChanged)
      window.addEventListener('pagehide', leave)
      document.addEventListener('visibilitychange', leave)
      return () => {
        drafts.flush(true)
        stopSending()
        stopConnection()
        stopMutations()
        window.removeEventListener('online', returned)
        window.removeEventListener('storage', storageChanged)
        window.removeEventListener('pagehide', leave)
        document.removeEventListener('visibilitychange', leave)
      }
    },
  }
}

async function isSignedIn(client: ApiClient, userId: Id): Promise<boolean> {
  try {
    return (await client.call(getSession)).id === userId
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false
    throw error
  }
}

/** Returns the newer draft on the server because of which a save was refused; rethrows any other error. */
function currentOf(error: unknown): Draft {
  const current = error instanceof ApiError ? draft.safeParse(error.body?.current).data : undefined
  if (current === undefined) throw error
  return current
}

/** Returns the id of this device, which distinguishes its saves from those of other devices; created on first use. */
function deviceIdOf(storage: QueueStorage): string {
  const known = storage.getItem('device')
  if (known !== null) return known
  const made = newIdempotencyKey()
  storage.setItem('device', made)
  return made
}

/**
 * Puts a saved draft into the cached list immediately and cancels a running request for the list, whose older answer
 * would overwrite it.
 */
async function takeUp(queryClient: QueryClient, saved: Draft): Promise<void> {
  const key = queryKey(listDrafts)
  const isAsked = queryClient.isFetching({ queryKey: key }) > 0
  await queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData<Draft[]>(key, (all) => {
    const others = all?.filter(
      ({ conversationId, mode }) => conversationId !== saved.conversationId || mode !== saved.mode,
    )
    return others && (saved.content.trim() === '' ? others : [saved, ...others])
  })
  if (isAsked) void queryClient.invalidateQueries({ queryKey: key })
}

function openStorage() {
  try {
    localStorage.setItem('unsent', '')
    localStorage.removeItem('unsent')
    return localStorage
  } catch {
    return createPageStorage()
  }
}
