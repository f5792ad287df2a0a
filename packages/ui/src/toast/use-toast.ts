import { createContext, use } from 'react'

/** What can be pressed in a message; it is put away with it. */
export interface ToastAction {
  label: string
  onPress: () => void
}

export interface ToastMessage {
  /** What happened, in the specified words. */
  title: string
  /** What follows from it, or what to do. */
  description?: string | undefined
  /** True for failures: solid red. */
  destructive?: boolean | undefined
  /** True where the screen shows by itself what happened: the title is only read aloud. */
  isSeen?: boolean | undefined
  /** How long it stays, in milliseconds; 5 s if absent. */
  stays?: number | undefined
  /** Leads to more than can be said here, for example a list; stands under the description. */
  link?: ToastAction | undefined
  /** One action, for example Undo. */
  action?: ToastAction | undefined
}

export interface ToastControls {
  /** Shows a message. It takes the place of one that is still there. */
  toast: (message: ToastMessage) => void
  /** Puts the message away. */
  dismiss: () => void
}

/** Null where no ToastProvider stands around. */
export const ToastContext = createContext<ToastControls | null>(null)

/** Gives `toast` and `dismiss`. Throws outside a ToastProvider. */
export function useToast(): ToastControls {
  const controls = use(ToastContext)
  if (!controls) throw new Error('useToast: wrap the app in ToastProvider')
  return controls
}
