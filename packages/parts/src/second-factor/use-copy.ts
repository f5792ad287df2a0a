import { useToast } from '@parley/ui'

/** Puts a text on the clipboard and says so; `byHand` is said where the browser refuses, or has none without https. */
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
