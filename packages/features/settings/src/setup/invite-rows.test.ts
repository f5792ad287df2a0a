import { cents } from '@parley/domain'
import { expect, test } from 'vitest'
import { checkRows, emptyRow, type InviteRow, rowsWords, withPeople } from './invite-rows.ts'

const row = (key: number, email: string, more: Partial<InviteRow> = {}): InviteRow => ({
  ...emptyRow(key),
  email,
  ...more,
})
const check = (...rows: InviteRow[]) => checkRows(rows, 'dana@larkspur.example', () => cents(50_000))

test('a wrong row does not stop the right ones', () => {
  const checked = check(row(1, 'ana.lopez@larkspur.example'), row(2, 'devin@larkspur'), row(3, 'Dana@larkspur.example'))
  expect(checked.map(({ form }) => form?.email ?? null)).toEqual(['ana.lopez@larkspur.example', null, null])
  expect(checked[0]?.form?.name).toBe('Ana Lopez')
  expect(checked[1]?.row.problems).toEqual({ email: 'Please enter a valid email address' })
  expect(checked[2]?.row.problems).toEqual({ email: 'This is your own address.' })
})

test('of two rows with one address the first is sent', () => {
  const [first, second] = check(row(1, 'ana@larkspur.example'), row(2, ' ANA@larkspur.example'))
  expect(first?.form).not.toBeNull()
  expect(second?.row.problems).toEqual({ email: 'This address is listed twice.' })
})

test('who is invited is not sent again, and a blank row is nothing', () => {
  const [invited, blank] = check(row(1, 'ana@larkspur.example', { state: 'invited' }), row(2, ' '))
  expect([invited?.form, blank?.form, blank?.row.problems]).toEqual([null, null, {}])
})

test('a name that the address does not say has to be typed', () => {
  expect(check(row(1, '42@larkspur.example'))[0]?.row.problems).toEqual({ name: 'Name is required' })
})

test('a list takes the place of a blank row and stands below another', () => {
  let key = 9
  const people = [{ name: 'Ana Lopez', email: 'ana@larkspur.example' }]
  const paste = (into: InviteRow) =>
    withPeople([into, row(2, '')], 1, people, () => (key += 1)).map(({ email }) => email)
  expect(paste(row(1, ''))).toEqual(['ana@larkspur.example', ''])
  expect(paste(row(1, 'marcus@larkspur.example'))).toEqual(['marcus@larkspur.example', 'ana@larkspur.example', ''])
})

test('the line under the button counts', () => {
  expect(rowsWords([emptyRow(1)])).toBe('')
  expect(
    rowsWords([
      row(1, 'a@x.example', { state: 'invited' }),
      row(2, 'b@x.example'),
      row(3, 'c@x', { problems: { email: 'No' } }),
      row(4, 'd@x', { problems: { email: 'No' } }),
    ]),
  ).toBe('1 is ready, 1 is invited, 2 need a look.')
})
