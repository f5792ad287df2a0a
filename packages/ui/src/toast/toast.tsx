import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { useLazyPart } from '../use-lazy-part.ts'

/** Late enough to be out of the way of the first paint. */
const PREFETCH_AFTER_MS = 1000

const loadRegion = () => import('./toast-region.tsx')

export interface ToastMessage {
  /** What happened, in the specified words. */
  title: string
  /** What follows from it, or what to do. */
  description?: string | undefined
  /** True for failures: solid red. */
  destructive?: boolean | undefined
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

const closed = (last: CurrentToast | null) => last && { ...last, isOpen: false }

const ToastContext = createContext<ToastControls | null>(null)

export interface ToastProviderProps {
  /** The app. */
  children: ReactNode
}

/** Gives the app one place for messages: one at a time, for 5 s, put away by a swipe to the right or by the cross. */
export function ToastProvider({ children }: ToastProviderProps) {
  const [current, setCurrent] = useState<CurrentToast | null>(null)
  const { part, want } = useLazyPart(loadRegion)
  useEffect(() => {
    const timer = setTimeout(want, PREFETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [want])
  const controls = useMemo<ToastControls>(
    () => ({
      toast: (message) => {
        want()
        setCurrent((last) => ({ ...message, id: (last?.id ?? 0) + 1, isOpen: true }))
      },
      dismiss: () => setCurrent(closed),
    }),
    [want],
  )
  return (
    <ToastContext value={controls}>
      {children}
      {current && part && <part.ToastRegion current={current} onDismiss={controls.dismiss} />}
    </ToastContext>
  )
}

/** Gives `toast` and `dismiss`. Throws outside a ToastProvider. */
export function useToast(): ToastControls {
  const controls = use(ToastContext)
  if (!controls) throw new Error('useToast: wrap the app in ToastProvider')
  return controls
}
