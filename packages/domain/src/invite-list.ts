/** Somebody of a pasted list. */
export interface ListedPerson {
  name: string
  email: string
}

/** Marks that an address is written between, or beside. */
const AROUND = /^[<("'\s]+|[>)"'\s.]+$/g
const BETWEEN_PEOPLE = /[\n;]+/

/** `ana.lopez@larkspur.example` is Ana Lopez, until somebody says otherwise. */
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
 * The people of a list as it is pasted from a mail, a table or a sheet: one a line, or with commas or semicolons between them, with
 * or without names. A part without an address is left out. Empty where the text is no list: at most one address and no name.
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
    // One that is mistyped is somebody, too.
    if (email.includes('@')) {
      people.push({ email, name: name.replace(AROUND, '') || nameOfEmail(email) })
      name = ''
    } else name += ` ${word}`
  }
  return people
}
