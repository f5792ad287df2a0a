import type { UploadedTextPicture } from '@parley/contract'
import { checkTextPicture, HOUR_MS, TEXT_PICTURES_MAX, TOO_MANY_PICTURES } from '@parley/domain'
import type { OutgoingPicture } from '@parley/state-machines'

/** Upload state of a picture: uploading (`sent` is a share of 1, null when unknown), failed, or ready to be sent. */
export type AttachmentState =
  | { is: 'uploading'; sent: number | null }
  /**
   * `again`: a retry may help; `lost`: the server did not answer, and the upload is retried automatically once it does.
   */
  | { is: 'failed'; text: string; again: boolean; lost: boolean }
  | { is: 'ready'; picture: Omit<OutgoingPicture, 'altText'> }

export interface Attachment {
  key: number
  /** The file's name, made unique in the list. */
  name: string
  /** The URL of the picture shown; null until it is uploaded. */
  preview: string | null
  altText: string
  state: AttachmentState
}

export interface AttachmentsState {
  all: readonly Attachment[]
  /** The pictures that are ready to be sent. */
  pictures: readonly OutgoingPicture[]
  /** Why the text cannot be sent yet; null when nothing prevents it. */
  blockedReason: string | null
  /** Message about files that were left out; null when none were. */
  notice: string | null
}

/** Why an upload failed. */
export interface UploadFailure {
  text: string
  again: boolean
  lost: boolean
}

interface Ports {
  /** Uploads a file; `onSent` is called with the share sent so far, from 0 to 1. */
  upload: (bytes: Uint8Array, onSent: (part: number) => void) => Promise<UploadedTextPicture>
  failureOf: (error: unknown) => UploadFailure
  /** Stores the attached pictures for the lifetime of the tab. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  storageKey: string
  now: () => number
}

export interface AttachmentList {
  readonly read: () => AttachmentsState
  readonly subscribe: (listener: () => void) => () => void
  add(files: Iterable<File>): Promise<void>
  remove(key: number): void
  retry(key: number): void
  /** Retries the uploads that the server did not answer. */
  retryLost(): void
  describe(key: number, altText: string): void
  /** Removes the pictures that were sent with a text. */
  clear(sent: readonly OutgoingPicture[]): void
  /**
   * Adds back the pictures of a text that is returned for editing, even beyond the maximum; `notice`: message about
   * others of its pictures.
   */
  putBack(pictures: readonly OutgoingPicture[], notice?: string | null): void
  /** Removes all pictures except those still uploading; returns the ready ones and the number of failed ones. */
  give(): { pictures: readonly OutgoingPicture[]; failed: number }
}

/** In milliseconds; the server deletes pictures that belong to no text after a day. */
const KEPT_MS = 23 * HOUR_MS
const START_BYTES = 16
const UPLOADING = 'Wait until the pictures are uploaded'
const UNREADABLE = 'It could not be read. A folder cannot be attached, only the pictures in it.'
const FAILED = 'Remove the picture that could not be uploaded, or try it again'

/** The pictures attached to one text that is being written; they are uploaded immediately, one after the other. */
export function createAttachmentList(ports: Ports): AttachmentList {
  const { storage, storageKey } = ports
  const listeners = new Set<() => void>()
  const files = new Map<number, File>()
  let keys = 0
  let turn: Promise<void> = Promise.resolve()

  const become = (all: readonly Attachment[], notice = state.notice) => {
    state = stateOf(all, notice)
    keep()
    for (const listener of listeners) listener()
  }
  const keep = () => {
    const { pictures } = state
    try {
      if (pictures.length === 0) storage.removeItem(storageKey)
      else storage.setItem(storageKey, JSON.stringify({ pictures, at: ports.now() }))
    } catch {
      // Storage failed: the pictures are kept only while the page is open.
    }
  }
  const change = (key: number, to: Partial<Attachment>) =>
    become(state.all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const isThere = (key: number) => state.all.some((one) => one.key === key)
  const ready = ({ altText, ...picture }: OutgoingPicture, name: string): Attachment => ({
    key: (keys += 1),
    name,
    preview: picture.url,
    altText,
    state: { is: 'ready', picture },
  })
  let state = stateOf(
    readKept(storage, storageKey, ports.now()).map((picture, index) => ready(picture, `Picture ${index + 1}`)),
    null,
  )

  const upload = async (key: number, file: File) => {
    if (!isThere(key)) return
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const { id, url, width, height } = await ports.upload(bytes, (sent) => {
        if (isThere(key)) change(key, { state: { is: 'uploading', sent } })
      })
      files.delete(key)
      if (isThere(key)) change(key, { preview: url, state: { is: 'ready', picture: { id, url, width, height } } })
    } catch (error) {
      if (isThere(key)) change(key, { state: { is: 'failed', ...ports.failureOf(error) } })
    }
  }
  const start = (key: number) => {
    const file = files.get(key)
    if (!file) return
    change(key, { state: { is: 'uploading', sent: null } })
    turn = turn.then(() => upload(key, file))
  }

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async add(added) {
      const room = Math.max(0, TEXT_PICTURES_MAX - state.all.length)
      const all = [...added]
      for (const file of all.slice(0, room)) {
        const key = (keys += 1)
        files.set(key, file)
        const name = nameFor(file.name, state.all)
        become([...state.all, { key, name, preview: null, altText: '', state: { is: 'uploading', sent: null } }], null)
        const refused = await refusalOf(file)
        if (refused === null) start(key)
        else change(key, { state: { is: 'failed', text: refused, again: false, lost: false } })
      }
      if (all.length > room) become(state.all, TOO_MANY_PICTURES)
    },
    remove(key) {
      files.delete(key)
      become(
        state.all.filter((one) => one.key !== key),
        null,
      )
    },
    retry: start,
    retryLost() {
      for (const { key, state: at } of state.all) if (at.is === 'failed' && at.lost) start(key)
    },
    describe: (key, altText) => change(key, { altText }),
    clear(sent) {
      const ids = new Set(sent.map(({ id }) => id))
      become(
        state.all.filter((one) => one.state.is !== 'ready' || !ids.has(one.state.picture.id)),
        null,
      )
    },
    putBack(pictures, notice = null) {
      const back = pictures.map((picture, index) => ready(picture, `Picture ${index + 1}`))
      become([...back, ...state.all], notice)
    },
    give() {
      const { all, pictures } = state
      const failed = all.filter((one) => one.state.is === 'failed')
      for (const { key } of failed) files.delete(key)
      become(
        all.filter((one) => one.state.is === 'uploading'),
        null,
      )
      return { pictures, failed: failed.length }
    },
  }
}

function stateOf(all: readonly Attachment[], notice: string | null): AttachmentsState {
  const pictures = all.flatMap(({ state, altText }) => (state.is === 'ready' ? [{ ...state.picture, altText }] : []))
  const blockedReason = all.some(({ state }) => state.is === 'uploading')
    ? UPLOADING
    : all.some(({ state }) => state.is === 'failed')
      ? FAILED
      : all.length > TEXT_PICTURES_MAX
        ? TOO_MANY_PICTURES
        : null
  return { all, pictures, blockedReason, notice }
}

/** Why a file cannot be attached; null when it can. */
async function refusalOf(file: File): Promise<string | null> {
  try {
    const start = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer())
    const check = checkTextPicture({ size: file.size, start })
    return check.allowed ? null : check.text
  } catch {
    return UNREADABLE
  }
}

/** Makes the name unique, so that attachments can be told apart. */
function nameFor(name: string, all: readonly Attachment[]): string {
  const taken = new Set(all.map((one) => one.name))
  let count = 1
  let own = name
  while (taken.has(own)) own = `${name} (${(count += 1)})`
  return own
}

function readKept(storage: Ports['storage'], key: string, now: number): OutgoingPicture[] {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as { pictures: OutgoingPicture[]; at: number } | null
    return kept && now - kept.at < KEPT_MS ? kept.pictures : []
  } catch {
    return []
  }
}
