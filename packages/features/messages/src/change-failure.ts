import { errorText, failureText, isUnanswered } from '@parley/client'

/**
 * Why a change was not made; without an answer it may have been, and another try could take it back.
 * @param comfort what that means where the server says nothing of itself
 */
export function changeFailure(error: unknown, comfort = 'Nothing was changed. Please try again.'): string {
  return isUnanswered(error)
    ? failureText(error, 'Look whether it has changed before you try again.')
    : errorText(error, comfort)
}
