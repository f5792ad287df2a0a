import { useApi, useSignedIn } from '@parley/client'
import type { Id } from '@parley/domain'
import type { OutgoingPicture } from '@parley/state-machines'
import { lazyModule, useLazyPart } from '@parley/ui'
import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { AttachmentList, AttachmentsState } from './attachment-list.ts'

const attaching = lazyModule('Pictures', () => import('./attaching.tsx'))
const NONE: AttachmentsState = { all: [], pictures: [], blockedReason: null, notice: null }
const COMING = 'Wait until the pictures are uploaded'
const never = () => () => undefined
const nothing = () => undefined
const filesOf = ({ files }: DataTransfer) => [...files]

/**
 * Whether the clipboard text is more than file names: copied cells come with a picture of them, a copied file with its
 * name.
 */
function saysMore(data: DataTransfer): boolean {
  const names = new Set(filesOf(data).map(({ name }) => name))
  return data
    .getData('text/plain')
    .split(/[\r\n]+/)
    .some((line) => line !== '' && !names.has(line))
}

const storageKeyOf = (userId: Id, key: string) => `pictures ${userId} ${key}`

function isKept(storageKey: string): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

/**
 * The pictures of a text that is being written, kept under the signed-in user and `key` for the lifetime of the tab.
 */
export interface Attachments extends AttachmentsState {
  /** Opens the file picker. */
  choose: () => void
  /** Removes the pictures that were sent with a text. The same function until the key changes. */
  clear: (sent: readonly OutgoingPicture[]) => void
  putBack: (pictures: readonly OutgoingPicture[]) => void
  /** The attached pictures, and the field that `choose` opens; belongs in the composer's box. */
  strip: ReactNode
  /** Handlers for the composer's box: attach the files that are dropped on it or pasted into it. */
  box: {
    onPaste: (event: ClipboardEvent) => void
    onDragOver: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
}

/**
 * `first`: pictures attached at the start; the attachments are then kept only while the calling component is mounted.
 */
export function useAttachments(
  key: string,
  focusText: () => void,
  first: readonly OutgoingPicture[] | null = null,
): Attachments {
  const { client, connection } = useApi()
  const storageKey = storageKeyOf(useSignedIn().user.id, key)
  const { part, load } = useLazyPart(attaching)
  const field = useRef<HTMLInputElement>(null)
  // A new field each time, so that the same file can be chosen again.
  const [round, setRound] = useState(0)
  const [begun] = useState(first)
  const [unloaded] = useState<AttachmentsState>(() => (first ? { ...NONE, pictures: first } : NONE))
  // Blocks sending without the attached pictures while the part that handles them is loading.
  const [isComing, setComing] = useState(() => first === null && isKept(storageKey))
  const giveUp = useCallback(() => setComing(false), [])
  const list = part?.attachmentsOf(client, connection, storageKey, begun)
  const known = useSyncExternalStore(list?.subscribe ?? never, list?.read ?? (() => unloaded))
  const state = list === undefined && isComing ? { ...known, blockedReason: COMING } : known
  useEffect(() => {
    if (begun?.length || isKept(storageKey)) load(giveUp)
  }, [begun, storageKey, load, giveUp])
  useEffect(() => {
    if (begun === null) return undefined
    return () => void attaching.fetch().then((found) => found.forgetAttachments(client, storageKey), nothing)
  }, [begun, client, storageKey])
  const within = useCallback(
    (then: (found: AttachmentList) => unknown) => {
      setComing(true)
      load(giveUp)
      attaching.fetch().then((found) => then(found.attachmentsOf(client, connection, storageKey, begun)), nothing)
    },
    [load, giveUp, client, connection, storageKey, begun],
  )
  const clear = useCallback(
    (sent: readonly OutgoingPicture[]) => sent.length > 0 && within((found) => found.clear(sent)),
    [within],
  )
  const add = (files: File[]) => within((found) => found.add(files))
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const files = filesOf(data)
    if (files.length === 0) return
    event.preventDefault()
    add(files)
  }
  return {
    ...state,
    choose: () => field.current?.click(),
    clear,
    putBack: (pictures) => pictures.length > 0 && within((found) => found.putBack(pictures)),
    strip: (
      <>
        <input
          key={round}
          ref={field}
          type="file"
          hidden
          multiple
          accept="image/jpeg,image/png,image/gif"
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])])
            setRound(round + 1)
            focusText()
          }}
        />
        {part && list && <part.AttachmentStrip list={list} onRemoved={focusText} />}
      </>
    ),
    box: {
      onPaste: (event) => {
        if (!saysMore(event.clipboardData)) take(event, event.clipboardData)
      },
      onDragOver: (event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      },
      onDrop: (event) => take(event, event.dataTransfer),
    },
  }
}

/** Returns a function that moves the pictures that the signed-in user attached under one key to another. */
export function useMoveAttachments(): (from: string, into: string) => Promise<void> {
  const { client, connection } = useApi()
  const { user } = useSignedIn()
  return async (from, into) => {
    const [source, target] = [storageKeyOf(user.id, from), storageKeyOf(user.id, into)]
    if (!attaching.loaded && !isKept(source)) return
    const found = await attaching.fetch()
    found.moveAttachments(client, connection, source, target)
  }
}
