/** A person in a pasted list. */
export interface ListedPerson {
  name: string
  email: string
}

/** Punctuation that surrounds an address or follows it. */
const AROUND = /^[<("'\s]+|[>)"'\s.]+$/g
const BETWEEN_PEOPLE = /[\n;]+/

/** The default name for an email address: `ana.lopez@larkspur.example` becomes Ana Lopez. */
export function nameOfEmail(email: string): string {
  const [local = ''] = email.split('@', 1)
  return local
    .replace(/\+.*$/, '')
    .split(/[._\-\d]+/)
    .filter((part) => part !== '')
    .map((part) => `${part.slice(0, 1).toUpperCase()}${part.slice(1)}`)
    .join(' ')
}

/**
 * Parses the people of a list pasted from a mail, a table or a sheet: one per line, or separated by commas or
 * semicolons, with or without names. Parts without an address are left out. Empty when the text is not a list: at most
 * one address and no name.
 */
export function readInviteList(text: string): ListedPerson[] {
  const people = text.split(BETWEEN_PEOPLE).flatMap(readLine)
  const [first] = people
  return first?.email === text.trim() ? [] : people
}

function readLine(line: string): ListedPerson[] {
  const people: ListedPerson[] = []
  let name = ''
  for (const word of line.split(/[\s,]+/)) {
    const email = word.replace(AROUND, '')
    // A mistyped address counts as a person, too.
    if (email.includes('@')) {
      people.push({ email, name: name.replace(AROUND, '') || nameOfEmail(email) })
      name = ''
    } else name += ` ${word}`
  }
  return people
}
