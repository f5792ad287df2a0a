import { useToast } from '@parley/ui'

/** Copies the text of a template, and says so or why not. */
export function useCopyTemplate(): (content: string) => Promise<void> {
  const { toast } = useToast()
  return async (content) => {
    // Absent without https and in old browsers.
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
