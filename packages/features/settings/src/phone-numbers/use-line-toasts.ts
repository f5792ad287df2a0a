import { reasonOf } from '@parley/client'
import { useToast } from '@parley/ui'

/** What is said after a number was, or was not, saved. */
export function useLineToasts() {
  const { toast } = useToast()
  return {
    said: (title: string) => toast({ title }),
    invalid: (description: string) => toast({ title: 'Validation Error', description, destructive: true }),
    failed: (error: Error, fallback: string, title = 'Error') =>
      toast({ title, description: reasonOf(error, fallback), destructive: true }),
  }
}
