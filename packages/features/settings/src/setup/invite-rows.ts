import { type Cents, checkMember, type ListedPerson, type MemberForm, nameOfEmail, type Role } from '@parley/domain'

/** A person to invite, as typed in a row. */
export interface InviteRow {
  key: number
  email: string
  /** Empty to derive it from the email address. */
  name: string
  role: Role
  state: 'typed' | 'sending' | 'invited'
  /** Error messages by field; the key `row` is for the whole row. */
  problems: Readonly<Record<string, string>>
}

export const emptyRow = (key: number): InviteRow => ({
  key,
  email: '',
  name: '',
  role: 'standard',
  state: 'typed',
  problems: {},
})

export const isBlank = ({ email, name }: Pick<InviteRow, 'email' | 'name'>): boolean => `${email}${name}`.trim() === ''

export const hasProblem = ({ problems }: InviteRow): boolean => Object.keys(problems).length > 0

/** Inserts the people of a pasted list as rows: in place of the row `key` when it is blank, otherwise after it. */
export function withPeople(
  rows: readonly InviteRow[],
  key: number,
  people: readonly ListedPerson[],
  newKey: () => number,
): InviteRow[] {
  const listed = people.map((person) => ({ ...emptyRow(newKey()), ...person }))
  return rows.flatMap((row) => {
    if (row.key !== key) return [row]
    return isBlank(row) ? listed : [row, ...listed]
  })
}

export interface CheckedRow {
  row: InviteRow
  /** The form to send; null when the row is blank, being sent, already invited or invalid. */
  form: MemberForm | null
}

/** Checks each row independently: returns the form to send, or the row with its error. */
export function checkRows(
  rows: readonly InviteRow[],
  ownEmail: string,
  limitOf: (role: Role) => Cents | null,
): CheckedRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    if (row.state !== 'typed' || isBlank(row)) return { row, form: null }
    const wrong = (field: string, text: string) => ({ row: { ...row, problems: { [field]: text } }, form: null })
    const address = row.email.trim().toLowerCase()
    if (address === ownEmail.toLowerCase()) return wrong('email', 'This is your own address.')
    if (seen.has(address)) return wrong('email', 'This address is listed twice.')
    seen.add(address)
    const name = row.name.trim() || nameOfEmail(row.email.trim())
    const check = checkMember({ name, email: row.email, role: row.role, paymentLimit: limitOf(row.role) })
    return check.allowed
      ? { row: { ...row, name, problems: {} }, form: check.form }
      : wrong(check.field ?? 'row', check.text)
  })
}

/** Summary such as `1 is ready, 2 are invited, 1 needs a look.`; empty when nothing has been typed. */
export function rowsWords(rows: readonly InviteRow[]): string {
  const typed = rows.filter((row) => row.state !== 'invited' && !isBlank(row))
  const wrong = typed.filter(hasProblem).length
  const parts = [
    [typed.length - wrong, 'is ready', 'are ready'],
    [rows.filter(({ state }) => state === 'invited').length, 'is invited', 'are invited'],
    [wrong, 'needs a look', 'need a look'],
  ] as const
  const words = parts.filter(([count]) => count > 0).map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
  return words.length === 0 ? '' : `${words.join(', ')}.`
}
