import type { ApiClient, Connection } from '@parley/client'
import type { OutgoingPicture } from '@parley/state-machines'
import { type AttachmentList, createAttachmentList } from './attachment-list.ts'
import { uploadFailureOf, uploadPicture } from './upload-picture.ts'

export { AttachmentStrip } from './attachment-strip.tsx'

interface Attached {
  list: AttachmentList
  /** Stops waiting for the connection. */
  unsubscribe: () => void
}

const lists = new WeakMap<ApiClient, Map<string, Attached>>()

/** A storage that keeps nothing. */
const NOWHERE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/**
 * The pictures attached under this key, one list for the whole page; with `first`, the list starts with these and lasts
 * until it is forgotten.
 */
export function attachmentsOf(
  client: ApiClient,
  connection: Connection,
  storageKey: string,
  first: readonly OutgoingPicture[] | null = null,
): AttachmentList {
  const ofPage = lists.get(client) ?? new Map<string, Attached>()
  lists.set(client, ofPage)
  const known = ofPage.get(storageKey)
  if (known) return known.list
  const list = createAttachmentList({
    upload: (bytes, onSent) => uploadPicture(connection, bytes, onSent),
    failureOf: uploadFailureOf,
    storage: first
      ? NOWHERE
      : {
          getItem: (key) => sessionStorage.getItem(key),
          setItem: (key, text) => sessionStorage.setItem(key, text),
          removeItem: (key) => sessionStorage.removeItem(key),
        },
    storageKey,
    now: () => Date.now(),
  })
  if (first) list.putBack(first)
  const unsubscribe = connection.subscribe(() => {
    if (!connection.current().isOffline) list.retryLost()
  })
  ofPage.set(storageKey, { list, unsubscribe })
  return list
}

const leftWords = (count: number) =>
  count === 1
    ? '1 picture was not uploaded; attach it again.'
    : `${count} pictures were not uploaded; attach them again.`

/**
 * Moves the pictures attached under one key to another, including those still uploading; the target's notice counts
 * those that could not be uploaded.
 */
export function moveAttachments(client: ApiClient, connection: Connection, from: string, into: string): void {
  const [source, target] = [attachmentsOf(client, connection, from), attachmentsOf(client, connection, into)]
  let left = 0
  const move = () => {
    if (source.read().all.every(({ state }) => state.is === 'uploading')) return
    const { pictures, failed } = source.give()
    left += failed
    target.putBack(pictures, left === 0 ? null : leftWords(left))
  }
  move()
  source.subscribe(move)
}

/** Discards the pictures under this key: no more of them are uploaded. */
export function forgetAttachments(client: ApiClient, storageKey: string): void {
  const known = lists.get(client)?.get(storageKey)
  if (!known) return
  lists.get(client)?.delete(storageKey)
  known.unsubscribe()
  for (const { key } of known.list.read().all) known.list.remove(key)
}
