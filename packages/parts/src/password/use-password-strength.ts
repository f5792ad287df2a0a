import { isLongEnough } from '@parley/domain'
import { lazyModule, useFetchedPart } from '@parley/ui'
import { useEffect } from 'react'

const strengthModule = lazyModule('The check of passwords', () => import('@parley/domain/password-strength'))

/**
 * How hard a new password is to guess; null while it is too short, and until the lists of leaked passwords are loaded,
 * which are fetched with the first character. `about`: facts about the user that others know.
 */
export function usePasswordStrength(password: string, about: readonly string[]) {
  const { part, fetch } = useFetchedPart(strengthModule)
  const isTyping = password !== ''
  useEffect(() => {
    if (isTyping) fetch()
  }, [isTyping, fetch])
  return part && isLongEnough(password) ? part.passwordStrength(password, about) : null
}
