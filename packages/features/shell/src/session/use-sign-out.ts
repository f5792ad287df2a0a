import { failureText, useEndpointMutation, useSession } from '@parley/client'
import { signOut } from '@parley/contract'
import { useToast } from '@parley/ui'

/** Ends the session. Refetching it then notifies the whole app, and `SessionGate` redirects to the sign-in page. */
export function useSignOut() {
  const { refetch } = useSession()
  const { toast } = useToast()
  const end = useEndpointMutation(signOut)
  return () =>
    end.mutate(
      {},
      {
        onSuccess: () => void refetch(),
        onError: (error) =>
          toast({
            title: 'Not signed out',
            description: failureText(error, 'Please try again.'),
            destructive: true,
          }),
      },
    )
}
