import { expect, it } from 'vitest'
import { cents } from './cents.ts'
import { fillTemplate, findUnfilled, splitVariables, unknownVariables, variablesIn } from './template-variables.ts'

const values = {
  customerName: 'Ana Lopez',
  businessName: 'Larkspur Plumbing',
  now: new Date('2026-03-05T22:07:00Z'),
  zone: 'America/Denver',
}

it('fills every variable', () => {
  const content = '{customer_name}|{business_name}|{date}|{time}|{amount}|{invoice_number}|{customer_name}'
  expect(fillTemplate(content, values)).toBe(
    'Ana Lopez|Larkspur Plumbing|Mar 05, 2026|3:07 PM|$0.00|INV-XXXX|Ana Lopez',
  )
})

it('fills in what is left of the invoice that the text is about', () => {
  const invoice = { invoiceNumber: 'INV-2068', balanceDue: cents(231_500) }
  expect(fillTemplate('{amount} of {invoice_number}', { ...values, invoice })).toBe('$2,315.00 of INV-2068')
})

it('writes days of two digits as they are', () => {
  expect(fillTemplate('{date}', { ...values, now: new Date('2026-11-21T12:00:00Z') })).toBe('Nov 21, 2026')
})

it('falls back where a name is not known', () => {
  const blanks = { ...values, customerName: ' Ana ', businessName: ' Larkspur ' }
  expect(fillTemplate('Hi {customer_name}, {business_name} here', blanks)).toBe('Hi Ana, Larkspur here')
  const nobody = { ...values, customerName: null, businessName: ' ' }
  expect(fillTemplate('Hi {customer_name}, {business_name} here', nobody)).toBe('Hi Customer, Your Business here')
})

it('leaves unknown tokens alone and never reads a value as a pattern', () => {
  expect(fillTemplate('{nothing} {Customer_Name} {customer_name}', { ...values, customerName: '$& {date}' })).toBe(
    '{nothing} {Customer_Name} $& {date}',
  )
})

it.each([
  ['Pay $0.00 for INV-XXXX', ['$0.00', 'INV-XXXX']],
  ['Hi {customer_name}', ['{customer_name}']],
  ['$10.00 and $0.005 and $0.50 for INV-0001', []],
  ['$0.00.', ['$0.00']],
  ['1,$0.00 and 1.$0.00 and 1$0.00', []],
])('finds placeholders left in %j', (text, expected) => {
  expect(findUnfilled(text).map((found) => found.text)).toEqual(expected)
})

it('says where a placeholder stands', () => {
  const text = 'Pay $0.00 now'
  const [found] = findUnfilled(text)
  expect(found).toEqual({ text: '$0.00', start: 4, end: 9 })
  expect(text.slice(found?.start, found?.end)).toBe('$0.00')
})

it('tells variables from names that stand for nothing', () => {
  const content = 'Hi {custmer_name}, {date} {Time} {date} {amount} {} {a b}'
  expect(variablesIn(content)).toEqual(['date', 'amount'])
  expect(unknownVariables(content)).toEqual(['custmer_name', 'Time'])
  expect(splitVariables('{date} is {x}').map(({ text, start, isKnown }) => [text, start, isKnown])).toEqual([
    ['{date}', 0, true],
    [' is ', 6, false],
    ['{x}', 10, false],
  ])
  expect(splitVariables('')).toEqual([])
})
