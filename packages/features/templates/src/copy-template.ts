import { useToast } from '@parley/ui'

/** Copies the text of a template; a toast reports success or the reason for failure. */
export function useCopyTemplate(): (content: string) => Promise<void> {
  const { toast } = useToast()
  return async (content) => {
    // Undefined without https and in old browsers.
    const clipboard = navigator.clipboard as Clipboard | undefined
    if (!clipboard) {
      toast({ title: 'Copy not supported', description: 'Please manually copy the template text', destructive: true })
      return
    }
    try {
      await clipboard.writeText(content)
      toast({ title: 'Template copied!', description: 'Paste in message composer' })
    } catch {
      toast({
        title: 'Error',
        description: 'Failed to copy template. Your browser may not support this feature.',
        destructive: true,
      })
    }
  }
}
