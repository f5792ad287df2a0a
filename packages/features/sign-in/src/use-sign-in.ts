import { useEndpointMutation } from '@parley/client'
import { signIn } from '@parley/contract'
import { useStartSession } from './use-start-session.ts'

/** Sends email and password. A success starts the new session. */
export function useSignIn() {
  const startSession = useStartSession()
  const send = useEndpointMutation(signIn)
  return {
    error: send.error,
    isPending: send.isPending,
    send: (email: string, password: string, onRefused: () => void) =>
      send.mutate({ body: { email, password } }, { onSuccess: startSession, onError: onRefused }),
  }
}
