import { createContext, use } from 'react'

/** A button in a message; pressing it dismisses the message. */
export interface ToastAction {
  label: string
  onPress: () => void
}

export interface ToastMessage {
  /** What happened, in the wording of the specification. */
  title: string
  /** The consequence, or what to do. */
  description?: string | undefined
  /** True for failures: shown in solid red. */
  destructive?: boolean | undefined
  /** True when the screen itself shows what happened: the title is only announced. */
  isSeen?: boolean | undefined
  /** Display time in milliseconds; 5 s when absent. */
  stays?: number | undefined
  /** Leads to more details, for example a list; shown under the description. */
  link?: ToastAction | undefined
  /** One action, for example Undo. */
  action?: ToastAction | undefined
}

export interface ToastControls {
  /** Shows a message, replacing one that is still shown. */
  toast: (message: ToastMessage) => void
  /** Dismisses the message. */
  dismiss: () => void
}

/** Null outside a ToastProvider. */
export const ToastContext = createContext<ToastControls | null>(null)

/** Returns `toast` and `dismiss`. Throws outside a ToastProvider. */
export function useToast(): ToastControls {
  const controls = use(ToastContext)
  if (!controls) throw new Error('useToast: wrap the app in ToastProvider')
  return controls
}
