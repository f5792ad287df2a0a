import type { Conversation } from '@parley/contract'
import { lazyModule, useLazyPart } from '@parley/ui'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

const scheduling = lazyModule('Send later', () => import('./schedule-dialog.tsx'))

/**
 * Lets the composer's text leave later: `open` takes the text, what empties the composer and a time to begin with, `dialog` asks when;
 * `onScheduled` is called once it is settled and the dialog gone.
 */
export function useSendLater(
  conversation: Conversation,
  onScheduled: () => void,
): {
  open: (text: string, clear: () => void, at?: Date) => void
  dialog: ReactNode
} {
  const [draft, setDraft] = useState<{ text: string; clear: () => void; at: Date | undefined } | null>(null)
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
    (text: string, clear: () => void, at?: Date) => {
      setDraft({ text, clear, at })
      load(close)
    },
    [load, close],
  )
  const dialog = draft && part && (
    <part.ScheduleDialog
      conversation={conversation}
      content={draft.text}
      proposed={draft.at}
      onSaved={() => {
        isSettled.current = true
        draft.clear()
      }}
      onClose={close}
    />
  )
  return { open, dialog }
}
