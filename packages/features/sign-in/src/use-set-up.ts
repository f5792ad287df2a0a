import { ApiError, useEndpointMutation } from '@parley/client'
import { type BodyOf, setUp } from '@parley/contract'
import { useStartSession } from './use-start-session.ts'

export type SetupInput = BodyOf<typeof setUp>

/** Submits the form of the initial setup. On success, starts the session of the first admin. */
export function useSetUp(token: string) {
  const startSession = useStartSession()
  const send = useEndpointMutation(setUp)
  return {
    error: send.error,
    isPending: send.isPending,
    send: (
      body: SetupInput,
      on: { done: () => void; over: () => void; refused: (fields: readonly string[]) => void },
    ) =>
      send.mutate(
        { params: { token }, body },
        {
          onSuccess: (user) => {
            startSession(user)
            on.done()
          },
          onError: (error) => {
            if (error instanceof ApiError && error.status === 410) on.over()
            else on.refused(Object.keys(refusedFields(error)))
          },
        },
      ),
  }
}

/** Returns the server's errors by field. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  return (error instanceof ApiError && error.body?.fields) || {}
}
