import { reasonOf } from '@parley/client'
import type { Refusal } from '@parley/domain'
import { useToast } from '@parley/ui'

/** What is said after a field was, or was not, saved. */
export function useFieldToasts() {
  const { toast } = useToast()
  return {
    said: (title: string) => toast({ title }),
    refused: ({ title = 'Validation Error', text }: Refusal) => toast({ title, description: text, destructive: true }),
    failed: (error: Error, fallback: string) =>
      toast({ title: 'Error', description: reasonOf(error, fallback), destructive: true }),
  }
}
