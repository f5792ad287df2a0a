import { reasonOf } from '@parley/client'
import type { Refusal } from '@parley/domain'
import { useToast } from '@parley/ui'

/** Returns the toasts for saved, refused and failed changes of a custom field. */
export function useFieldToasts() {
  const { toast } = useToast()
  return {
    said: (title: string) => toast({ title }),
    refused: ({ title = 'Validation Error', text }: Refusal) => toast({ title, description: text, destructive: true }),
    failed: (error: Error, fallback: string) =>
      toast({ title: 'Error', description: reasonOf(error, fallback), destructive: true }),
  }
}
