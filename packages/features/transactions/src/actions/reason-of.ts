import { errorText, isUnanswered } from '@parley/client'

/** Why a call failed: the server's words, that it did not answer, or else `fallback`. */
export const reasonOf = (error: unknown, fallback: string) =>
  errorText(error, isUnanswered(error) ? 'The server did not answer. Nothing is lost; please try again.' : fallback)
