import type { DuplicateReason } from '@parley/domain'

const WORDS: Readonly<Record<DuplicateReason, string>> = {
  phone: 'same number',
  email: 'same email',
  name: 'similar name and a shared tag',
}

/** The reasons why two customers may be one person: `Same email, same number`. */
export function reasonWords(reasons: readonly DuplicateReason[]): string {
  const words = reasons.map((reason) => WORDS[reason]).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
