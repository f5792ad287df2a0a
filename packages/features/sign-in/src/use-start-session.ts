import { queryKey, useApi } from '@parley/client'
import { getSession, type SessionUser } from '@parley/contract'
import { useQueryClient } from '@tanstack/react-query'

/** Gives what takes a person who has just been signed in: what an earlier one loaded is forgotten. */
export function useStartSession(): (user: SessionUser) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const session = queryKey(getSession)
  return (user) => {
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== session[0] })
    queryClient.setQueryData(session, user)
    api.resume()
  }
}
