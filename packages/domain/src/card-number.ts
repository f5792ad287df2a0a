const DIGIT_RUN = /\d(?:[ \u00A0.-]?\d){12,}/g
const SEPARATOR = /[ \u00A0.-]/
const ISSUER = /^[2-6]/
/** Shorter groups are those of phone numbers and dates; only a card number's last one can be shorter. */
const SHORTEST_GROUP = 4

/**
 * Says whether free text carries something that looks like a payment card number: 13 to 19 digits, possibly grouped by
 * spaces, dots or hyphens, with a card issuer's first digit and a right check digit.
 */
export function containsCardNumber(text: string): boolean {
  for (const [run] of text.normalize('NFKC').matchAll(DIGIT_RUN)) {
    const groups = run.split(SEPARATOR)
    if (groups.some((_, start) => startsCardNumber(groups, start))) return true
  }
  return false
}

function startsCardNumber(groups: readonly string[], start: number): boolean {
  let digits = ''
  for (const group of groups.slice(start)) {
    digits += group
    if (digits.length > 19) return false
    if (digits.length >= 13 && ISSUER.test(digits) && hasRightCheckDigit(digits)) return true
    if (group.length < SHORTEST_GROUP) return false
  }
  return false
}

function hasRightCheckDigit(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
