import { reasonOf } from '@parley/client'
import { useToast } from '@parley/ui'

/** Returns the toasts for saved, invalid and failed changes of a phone number. */
export function useLineToasts() {
  const { toast } = useToast()
  return {
    said: (title: string) => toast({ title }),
    invalid: (description: string) => toast({ title: 'Validation Error', description, destructive: true }),
    failed: (error: Error, fallback: string, title = 'Error') =>
      toast({ title, description: reasonOf(error, fallback), destructive: true }),
  }
}
