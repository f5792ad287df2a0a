import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useMemo, useState } from 'react'

const loadRegion = () => import('./toast-region.tsx')
const ToastRegion = lazy(() => loadRegion().then((module) => ({ default: module.ToastRegion })))

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
  useEffect(() => {
    const timer = setTimeout(() => void loadRegion(), 1000)
    return () => clearTimeout(timer)
  }, [])
  const controls = useMemo<ToastControls>(
    () => ({
      toast: (message) => setCurrent((last) => ({ ...message, id: (last?.id ?? 0) + 1, isOpen: true })),
      dismiss: () => setCurrent(closed),
    }),
    [],
  )
  return (
    <ToastContext value={controls}>
      {children}
      {current && (
        <Suspense fallback={null}>
          <ToastRegion current={current} onDismiss={controls.dismiss} />
        </Suspense>
      )}
    </ToastContext>
  )
}

/** Gives `toast` and `dismiss`. Throws outside a ToastProvider. */
export function useToast(): ToastControls {
  const controls = use(ToastContext)
  if (!controls) throw new Error('useToast: wrap the app in ToastProvider')
  return controls
}
