import type { ApiClient, Connection } from '@parley/client'
import type { OutgoingPicture } from '@parley/state-machines'
import { type AttachmentList, createAttachmentList } from './attachment-list.ts'
import { uploadFailureOf, uploadPicture } from './upload-picture.ts'

export { AttachmentStrip } from './attachment-strip.tsx'

const lists = new WeakMap<ApiClient, Map<string, AttachmentList>>()

/** Keeps nothing. */
const NOWHERE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** The pictures that are attached under this key, the same for the whole page; with `first`, which stand there then, until they are forgotten. */
export function attachmentsOf(
  client: ApiClient,
  connection: Connection,
  storageKey: string,
  first: readonly OutgoingPicture[] | null = null,
): AttachmentList {
  const ofPage = lists.get(client) ?? new Map<string, AttachmentList>()
  lists.set(client, ofPage)
  const known = ofPage.get(storageKey)
  if (known) return known
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
  connection.subscribe(() => {
    if (!connection.current().isOffline) list.retryLost()
  })
  ofPage.set(storageKey, list)
  return list
}

/** Lets go of the pictures under this key. */
export function forgetAttachments(client: ApiClient, storageKey: string): void {
  lists.get(client)?.delete(storageKey)
}
