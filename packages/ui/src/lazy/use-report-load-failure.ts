import { use, useCallback } from 'react'
import { ToastContext } from '../toast/use-toast.ts'

/** Returns a function that reports that a part of the app, by the name that people know, could not be loaded. */
export function useReportLoadFailure(): (part: string) => void {
  const toasts = use(ToastContext)
  return useCallback(
    (part) =>
      toasts?.toast({
        title: `${part} could not be loaded`,
        description: 'Check the connection and try again, or reload the page.',
        destructive: true,
      }),
    [toasts],
  )
}
