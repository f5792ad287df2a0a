import { errorText, useEndpointMutation } from '@parley/client'
import { signOut } from '@parley/contract'
import { useToast } from '@parley/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'

/** Ends the session, forgets everything that was loaded and leads to the sign-in page. */
export function useSignOut() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const end = useEndpointMutation(signOut)
  return () =>
    end.mutate(
      {},
      {
        onSuccess: () => {
          void navigate('/sign-in')
          queryClient.clear()
        },
        onError: (error) =>
          toast({
            title: 'Not signed out',
            description: errorText(error, 'The server did not answer. Please try again.'),
            destructive: true,
          }),
      },
    )
}
