import type { Conversation } from '@parley/contract'
import type { OutgoingPicture } from '@parley/state-machines'
import { lazyModule, useLazyPart } from '@parley/ui'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** The text and pictures to send later. */
export interface DraftForLater {
  text: string
  pictures: readonly OutgoingPicture[]
}

const scheduling = lazyModule('Send later', () => import('./schedule-dialog.tsx'))

/**
 * Schedules the composer's text: `open` takes the text, a callback that empties the composer, and an initial time;
 * `dialog` lets the user choose the time; `onScheduled` is called after the message is scheduled and the dialog closed.
 */
export function useSendLater(
  conversation: Conversation,
  onScheduled: () => void,
): {
  open: (draft: DraftForLater, clear: () => void, at?: Date) => void
  dialog: ReactNode
} {
  const [draft, setDraft] = useState<(DraftForLater & { clear: () => void; at: Date | undefined }) | null>(null)
  const { part, load } = useLazyPart(scheduling)
  const isSettled = useRef(false)
  const leave = useEffectEvent(() => {
    if (!isSettled.current) return
    isSettled.current = false
    onScheduled()
  })
  useEffect(() => {
    if (draft === null) leave()
  }, [draft])
  const close = useCallback(() => setDraft(null), [])
  const open = useCallback(
    (written: DraftForLater, clear: () => void, at?: Date) => {
      setDraft({ ...written, clear, at })
      load(close)
    },
    [load, close],
  )
  const dialog = draft && part && (
    <part.ScheduleDialog
      conversation={conversation}
      content={draft.text}
      pictures={draft.pictures}
      proposed={draft.at}
      onSaved={(isInitial) => {
        isSettled.current = true
        if (isInitial) draft.clear()
      }}
      onClose={close}
    />
  )
  return { open, dialog }
}
