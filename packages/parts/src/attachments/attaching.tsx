import type { ApiClient, Connection } from '@parley/client'
import { type AttachmentList, createAttachmentList } from './attachment-list.ts'
import { uploadFailureOf, uploadPicture } from './upload-picture.ts'

export { AttachmentStrip } from './attachment-strip.tsx'

const lists = new WeakMap<ApiClient, Map<string, AttachmentList>>()

/** The pictures that are attached under this key, the same for the whole page. */
export function attachmentsOf(client: ApiClient, connection: Connection, storageKey: string): AttachmentList {
  const ofPage = lists.get(client) ?? new Map<string, AttachmentList>()
  lists.set(client, ofPage)
  const known = ofPage.get(storageKey)
  if (known) return known
  const list = createAttachmentList({
    upload: (bytes, onSent) => uploadPicture(connection, bytes, onSent),
    failureOf: uploadFailureOf,
    storage: {
      getItem: (key) => sessionStorage.getItem(key),
      setItem: (key, text) => sessionStorage.setItem(key, text),
      removeItem: (key) => sessionStorage.removeItem(key),
    },
    storageKey,
    now: () => Date.now(),
  })
  connection.subscribe(() => {
    if (!connection.current().isOffline) list.retryLost()
  })
  ofPage.set(storageKey, list)
  return list
}
