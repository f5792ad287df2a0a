import { use, useCallback } from 'react'
import { ToastContext } from '../toast/use-toast.ts'

/** Says that a part of the app, named as the person calls it, could not be fetched. */
export function useSayNotLoaded(): (part: string) => void {
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
