import { queryKey, useApi, useEndpointMutation } from '@parley/client'
import { getSession, signIn } from '@parley/contract'
import { useQueryClient } from '@tanstack/react-query'

/** Sends email and password. A success forgets what an earlier person loaded and starts the new session. */
export function useSignIn() {
  const api = useApi()
  const queryClient = useQueryClient()
  const send = useEndpointMutation(signIn)
  const session = queryKey(getSession)
  return {
    error: send.error,
    isPending: send.isPending,
    send: (email: string, password: string, onRefused: () => void) =>
      send.mutate(
        { body: { email, password } },
        {
          onSuccess: (user) => {
            queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== session[0] })
            queryClient.setQueryData(session, user)
            api.resume()
          },
          onError: onRefused,
        },
      ),
  }
}
