import { useCallback } from 'react'
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router-dom'
import { useLatestLocation } from './use-latest-location.ts'

type Change = (current: URLSearchParams) => URLSearchParams

/**
 * Reads and changes the query string. Unlike with React Router's own hook, a change starts from the current location of
 * the history, which React may not have rendered yet: of two changes in quick succession neither is lost.
 * A change that changes nothing adds no history entry.
 */
export function useLatestSearchParams(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const latest = useLatestLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const change = useCallback(
    (to: Change, options?: NavigateOptions) => {
      const { pathname, search } = latest()
      const current = new URLSearchParams(search)
      const changed = to(current).toString()
      const isSame = changed === current.toString()
      void navigate({ pathname, search: changed }, isSame ? { ...options, replace: true } : options)
    },
    [latest, navigate],
  )
  return [params, change]
}
