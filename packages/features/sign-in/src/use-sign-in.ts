import { useEndpointMutation } from '@parley/client'
import { type BodyOf, signIn } from '@parley/contract'
import { useStartSession } from './use-start-session.ts'

/** Submits email and password. On success, starts the new session. */
export function useSignIn() {
  const startSession = useStartSession()
  const send = useEndpointMutation(signIn)
  return {
    error: send.error,
    isPending: send.isPending,
    send: (credentials: BodyOf<typeof signIn>, onRefused: (error: Error) => void) =>
      send.mutate({ body: credentials }, { onSuccess: startSession, onError: onRefused }),
    reset: send.reset,
  }
}
