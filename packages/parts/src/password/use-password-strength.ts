import { isLongEnough } from '@parley/domain'
import { lazyModule, useFetchedPart } from '@parley/ui'
import { useEffect } from 'react'

const strengthModule = lazyModule('The check of passwords', () => import('@parley/domain/password-strength'))

/**
 * How hard a new password is to guess; null while it is too short, and until the lists of leaked ones are there, which are fetched with
 * the first character. `about` is what others know of the person.
 */
export function usePasswordStrength(password: string, about: readonly string[]) {
  const { part, fetch } = useFetchedPart(strengthModule)
  const isTyping = password !== ''
  useEffect(() => {
    if (isTyping) fetch()
  }, [isTyping, fetch])
  return part && isLongEnough(password) ? part.passwordStrength(password, about) : null
}
