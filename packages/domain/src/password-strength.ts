import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { allowed, type Decision, refuse } from './decision.ts'
import { isLongEnough, SHORT_PASSWORD_TEXT } from './password.rules.ts'
import { PRODUCT } from './product.ts'

/** How hard a password is to guess: 0 and 1 are refused, 2 is fair, 4 is the best score. */
export interface PasswordStrength {
  score: 0 | 1 | 2 | 3 | 4
  /** A sentence for the person choosing the password. */
  words: string
}

const FAIR = 2
/** Only this many characters are estimated: further ones make no password weaker, and estimating them is slow. */
const LOOKED_AT = 64
const BETTER = 'Three or four unrelated words are harder to guess.'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LOOKED_AT })

type Match = ReturnType<typeof estimator.check>['sequence'][number]

/**
 * Estimates the strength of a new password against lists of leaked passwords, keyboard patterns, dates, and `about`:
 * words that others know of the person, such as their name, address and business.
 */
export function passwordStrength(password: string, about: readonly string[]): PasswordStrength {
  const texts = [PRODUCT.name, ...about]
  const known = [...texts, ...texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))]
  const { score, sequence } = estimator.check(
    password,
    known.filter((word) => word.length > 2),
  )
  const words =
    score < FAIR ? `Easy to guess: ${reasonOf(sequence)}. ${BETTER}` : ['Fair.', 'Good.', 'Very good.'][score - FAIR]
  return { score, words: words ?? '' }
}

/** Decides whether a new password is acceptable; `field` is its name in the form. */
export function checkNewPassword(password: string, about: readonly string[], field = 'password'): Decision {
  if (!isLongEnough(password)) return refuse('invalid', SHORT_PASSWORD_TEXT, { field })
  const { score, words } = passwordStrength(password, about)
  return score < FAIR ? refuse('invalid', words, { field }) : allowed
}

const REASONS: readonly [string, (match: Match) => boolean][] = [
  ['it contains your name, your email address or the name of your business', isOf('userInputs')],
  ['it is one of the passwords that leak most often', isOf('passwords')],
  ['it repeats itself', ({ pattern }) => pattern === 'repeat'],
  ['the characters are in sequence', ({ pattern }) => pattern === 'sequence'],
  ['the keys are next to each other', ({ pattern }) => pattern === 'spatial'],
  ['it is a date or a year', ({ pattern }) => pattern === 'date' || pattern === 'regex'],
]

const reasonOf = (sequence: readonly Match[]) => REASONS.find(([, is]) => sequence.some(is))?.[0] ?? 'it is too simple'

function isOf(name: string) {
  return (match: Match) => match.pattern === 'dictionary' && String(match['dictionaryName']).startsWith(name)
}
