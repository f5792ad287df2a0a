import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { useLazyPart } from '../lazy/use-lazy-part.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { createToastPlaces, ToastPlacesContext } from './toast-places.ts'

/** Late enough to be out of the way of the first screen and what it asks for. */
const PREFETCH_AFTER_MS = 2500

/** How long a message stays, in milliseconds. */
export const TOAST_MS = 5000

const loadRegion = () => import('./toast-region.tsx')

export interface ToastMessage {
  /** What happened, in the specified words. */
  title: string
  /** What follows from it, or what to do. */
  description?: string | undefined
  /** True for failures: solid red. */
  destructive?: boolean | undefined
  /** True where the screen shows by itself what happened: the title is only read aloud. */
  isSeen?: boolean | undefined
  /** One action, for example Undo. */
  action?: { label: string; onPress: () => void } | undefined
}

export interface ToastControls {
  /** Shows a message. It takes the place of one that is still there. */
  toast: (message: ToastMessage) => void
  /** Puts the message away. */
  dismiss: () => void
}

/** The last message, a number that tells it from the one before, and whether it still shows. */
export interface CurrentToast extends ToastMessage {
  id: number
  isOpen: boolean
}

/** What is read aloud without being shown; the number tells it from the same words before. */
interface Said {
  id: number
  words: string
}

const closed = (last: CurrentToast | null) => last && { ...last, isOpen: false }

const ToastContext = createContext<ToastControls | null>(null)

export interface ToastProviderProps {
  /** The app. */
  children: ReactNode
}

/**
 * Gives the app one place for messages, at the top of the pane that `useToastPlace` names: one at a time, for 5 s, put away by a
 * swipe to the right or by the cross.
 */
export function ToastProvider({ children }: ToastProviderProps) {
  const [current, setCurrent] = useState<CurrentToast | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const [places] = useState(createToastPlaces)
  const { part, want } = useLazyPart(loadRegion)
  useEffect(() => {
    const timer = setTimeout(want, PREFETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [want])
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
        want()
        setCurrent((last) => ({ ...message, id: (last?.id ?? 0) + 1, isOpen: true }))
      },
      dismiss: () => setCurrent(closed),
    }),
    [want],
  )
  return (
    <ToastContext value={controls}>
      <ToastPlacesContext value={places}>{children}</ToastPlacesContext>
      <VisuallyHidden>
        <output aria-live="polite">{said && <span key={said.id}>{said.words}</span>}</output>
      </VisuallyHidden>
      {current && part && <part.ToastRegion current={current} places={places} onDismiss={controls.dismiss} />}
    </ToastContext>
  )
}

/** Gives `toast` and `dismiss`. Throws outside a ToastProvider. */
export function useToast(): ToastControls {
  const controls = use(ToastContext)
  if (!controls) throw new Error('useToast: wrap the app in ToastProvider')
  return controls
}
