import { reasonOf } from '@parley/client'
import { useToast } from '@parley/ui'

/** Returns the toasts for saved, invalid and failed changes of a team member. */
export function useMemberToasts() {
  const { toast } = useToast()
  return {
    said: (title: string, description?: string) => toast({ title, ...(description !== undefined && { description }) }),
    invalid: (description: string) => toast({ title: 'Validation Error', description, destructive: true }),
    failed: (error: unknown, otherwise = 'Failed to update user') =>
      toast({ title: 'Error', description: reasonOf(error, otherwise), destructive: true }),
  }
}
