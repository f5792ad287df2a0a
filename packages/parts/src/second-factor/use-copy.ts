import { useToast } from '@parley/ui'

/**
 * Returns a function that copies a text to the clipboard and confirms it; `byHand` is shown when the browser refuses,
 * or has no clipboard without https.
 */
export function useCopy(byHand: string): (text: string) => Promise<void> {
  const { toast } = useToast()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: 'Copied' })
    } catch {
      toast({ title: 'Copy not supported', description: byHand, destructive: true })
    }
  }
}
