import { queryKey, useApi } from '@parley/client'
import { getSession, type SessionUser } from '@parley/contract'
import { useQueryClient } from '@tanstack/react-query'

/**
 * Returns a function that starts the session of a user who has just signed in and drops the data loaded by an earlier
 * one. A request for the session that is under way was sent before and would sign the user out again: it is cancelled.
 */
export function useStartSession(): (user: SessionUser) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const session = queryKey(getSession)
  return (user) => {
    void queryClient.cancelQueries({ queryKey: session })
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== session[0] })
    queryClient.setQueryData(session, user)
    api.resume()
  }
}
