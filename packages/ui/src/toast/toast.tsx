import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { lazyModule } from '../lazy/lazy-module.ts'
import { useFetchedPart } from '../lazy/use-fetched-part.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { createToastAnchors, ToastAnchorsContext } from './toast-anchors.ts'
import { ToastContext, type ToastControls, type ToastMessage } from './use-toast.ts'

/** Delay in milliseconds, late enough not to compete with the first screen and its requests. */
const PREFETCH_AFTER_MS = 2500

/** Default display time of a message, in milliseconds. */
export const TOAST_MS = 5000

const regionModule = lazyModule('The message', () => import('./toast-region.tsx'))

/** The last message, a number that distinguishes it from the previous one, and whether it is still shown. */
export interface CurrentToast extends ToastMessage {
  id: number
  isOpen: boolean
}

/** Text that is announced without being shown; the number distinguishes it from an earlier identical text. */
interface Said {
  id: number
  words: string
}

const closed = (last: CurrentToast | null) => last && { ...last, isOpen: false }

export interface ToastProviderProps {
  /** The app. */
  children: ReactNode
  /** Display time in milliseconds of a message that states none. Default: TOAST_MS. */
  stays?: number
}

/**
 * Gives the app one place for messages, at the top of the innermost pane with a `useToastAnchor` ref: one at a time,
 * for 5 s or as long as the message states, dismissed by a swipe to the right or by the close button.
 */
export function ToastProvider({ children, stays = TOAST_MS }: ToastProviderProps) {
  const [current, setCurrent] = useState<CurrentToast | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const [anchors] = useState(createToastAnchors)
  const { part, fetch } = useFetchedPart(regionModule)
  useEffect(() => {
    const timer = setTimeout(() => fetch(), PREFETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [fetch])
  useEffect(() => {
    if (said === null) return undefined
    const timer = setTimeout(() => setSaid(null), TOAST_MS)
    return () => clearTimeout(timer)
  }, [said])
  const controls = useMemo<ToastControls>(
    () => ({
      toast: (message) => {
        if (message.isSeen) {
          setSaid((last) => ({ id: (last?.id ?? 0) + 1, words: message.title }))
          return
        }
        fetch()
        setCurrent((last) => ({ ...message, stays: message.stays ?? stays, id: (last?.id ?? 0) + 1, isOpen: true }))
      },
      dismiss: () => setCurrent(closed),
    }),
    [fetch, stays],
  )
  return (
    <ToastContext value={controls}>
      <ToastAnchorsContext value={anchors}>{children}</ToastAnchorsContext>
      <VisuallyHidden>
        <output aria-live="polite">{said && <span key={said.id}>{said.words}</span>}</output>
      </VisuallyHidden>
      {current && part && <part.ToastRegion current={current} anchors={anchors} onDismiss={controls.dismiss} />}
    </ToastContext>
  )
}
