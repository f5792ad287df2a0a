import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { containsCardNumber, hideCardNumbers, maskCardNumbers } from './card-number.ts'

const CARDS = [
  '4242424242424242',
  '4222222222222',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '6011111111111117',
  '36227206271667',
  '3566002020360505',
  '6205500000000000004',
] as const

it.each([
  ['sixteen digits', '4242424242424242'],
  ['groups of four', 'my card is 4242 4242 4242 4242, thanks'],
  ['hyphens', '5555-5555-5555-4444'],
  ['dots', '6011.1111.1111.1117'],
  ['American Express in its groups', '3782 822463 10005'],
  ['an expiry date behind it', '4242 4242 4242 4242 12 27'],
  ['another number before it', '1234 4242 4242 4242 4242'],
  ['a phone number before it', 'call 303-555-0134, 4242 4242 4242 4242'],
  ['wide digits', '４２４２４２４２４２４２４２４２'],
  ['no-break spaces', '4242\u00A04242\u00A04242\u00A04242'],
  ['two spaces', '4242  4242  4242  4242'],
  ['lines', '4242\n4242\r\n4242\n4242'],
  ['slashes', '4242/4242/4242/4242'],
  ['commas', '4242, 4242, 4242, 4242'],
  ['dashes', '4242 – 4242 – 4242 – 4242'],
  ['nines, which are one too many when doubled', '4000 0000 0000 9995'],
  ['unequal groups', '424242 4242 424242'],
  ['single digits', '4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2'],
  ['characters without width', '4242\u200B4242\u200B4242\u200B4242'],
])('finds a card number: %s', (_, text) => {
  expect(containsCardNumber(text)).toBe(true)
})

it.each([
  ['nothing', ''],
  ['a wrong check digit', '4242424242424241'],
  ['twelve digits', '424242424242'],
  ['twenty digits', '42424242424242424242'],
  ['no issuer starts with 1', '1111111111111117'],
  ['no issuer has this length', '42424242424244'],
  ['a phone number', 'Call me at +1 (303) 555-0134'],
  ['two phone numbers', '303-555-4134 303-555-0135 303-555-0136 303-555-0137'],
  ['a phone number abroad', '+49 151 12345671'],
  ['dates in a row', '2026-11-21 2026-11-28 2026-12-05 2026-12-12 2026-12-19 2026-12-26'],
  ['lines of digits', '42424242\n42424242'],
  ['invoices in a row', '34001, 34002, 34003'],
  ['a long number behind a short one', '4242 424242424242'],
])('finds none: %s', (_, text) => {
  expect(containsCardNumber(text)).toBe(false)
})

const between = fc.string({
  unit: fc.constantFrom(' ', '\n', '\u00A0', '-', '–', '.', '/', ',', '_', '(', ')'),
  maxLength: 3,
})
const sizes = fc.oneof(
  fc.array(fc.constantFrom(1, 2, 4), { minLength: 19, maxLength: 19 }),
  fc.constantFrom([3, 3, 3, 3, 3, 3, 3], [4, 6, 5], [4, 6, 9], [19]),
)

function grouped(digits: string, lengths: readonly number[], separator: string): string {
  const [length = digits.length, ...further] = lengths
  if (length >= digits.length) return digits
  return `${digits.slice(0, length)}${separator}${grouped(digits.slice(length), further, separator)}`
}

it('finds and masks every card number however it is grouped', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CARDS), sizes, between, (card, lengths, separator) => {
      const text = `card: ${grouped(card, lengths, separator)} ok`
      expect(containsCardNumber(text)).toBe(true)
      expect(maskCardNumbers(text)).toEqual({ text: `card: •••• ${card.slice(-4)} ok`, count: 1 })
    }),
    { numRuns: 500 },
  )
})

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''))
const two = (min: number, max: number) => fc.integer({ min, max }).map((value) => String(value).padStart(2, '0'))
const area = fc.integer({ min: 200, max: 999 }).map(String)
const phone = fc
  .tuple(
    area,
    area,
    digits(4),
    fc.constantFrom(
      (a: string, b: string, c: string) => `(${a}) ${b}-${c}`,
      (a: string, b: string, c: string) => `${a}-${b}-${c}`,
      (a: string, b: string, c: string) => `${a}.${b}.${c}`,
      (a: string, b: string, c: string) => `${a} ${b} ${c}`,
      (a: string, b: string, c: string) => `${a}${b}${c}`,
      (a: string, b: string, c: string) => `+1${a}${b}${c}`,
      (a: string, b: string, c: string) => `+1 ${a} ${b} ${c}`,
      (a: string, b: string, c: string) => `1-${a}-${b}-${c}`,
    ),
  )
  .map(([a, b, c, write]) => write(a, b, c))
const day = fc
  .tuple(fc.integer({ min: 2024, max: 2031 }), two(1, 12), two(1, 28), fc.constantFrom('iso', 'us', 'short'))
  .map(([year, month, date, form]) =>
    form === 'iso' ? `${year}-${month}-${date}` : `${month}/${date}/${form === 'us' ? year : year % 100}`,
  )
const time = fc.tuple(two(0, 23), two(0, 59)).map((parts) => parts.join(':'))
const amount = fc
  .integer({ min: 1, max: 99_999_999 })
  .map((cents) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }))
const invoice = fc.oneof(
  digits(4).map((number) => `INV-${number}`),
  digits(6).map((number) => `#${number}`),
)

it.each([
  ['phone numbers', phone],
  ['days', day],
  ['times', time],
  ['amounts', amount],
  ['invoice numbers', invoice],
])('takes no list of %s for a card number', (_, one) => {
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 8 }), fc.constantFrom(' ', ', ', '\n', '; '), (list, join) => {
      const text = list.join(join)
      expect(maskCardNumbers(text)).toEqual({ text, count: 0 })
    }),
    { numRuns: 500 },
  )
})

it('masks each one and leaves the rest of the text alone', () => {
  expect(maskCardNumbers('Use 4242 4242 4242 4242 or 5555-5555-5555-4444 🙂 before ５ pm')).toEqual({
    text: 'Use •••• 4242 or •••• 4444 🙂 before ５ pm',
    count: 2,
  })
  expect(maskCardNumbers('４２４２ ４２４２ ４２４２ ４２４２')).toEqual({ text: '•••• 4242', count: 1 })
  expect(maskCardNumbers('🙂 4242 4242 4242 4242, 5555 5555 5555 4444')).toEqual({
    text: '🙂 •••• 4242, •••• 4444',
    count: 2,
  })
  expect(maskCardNumbers('⑩ ½ ㏩ 4242 4242 4242 4242 ok').text).toBe('⑩ ½ ㏩ •••• 4242 ok')
})

it.each([
  ['exp 04/27 cvc 123', 'exp ••/•• cvc •••'],
  ['04/27 123', '••/•• •••'],
  ['Exp: 4/2027, CVV: 1234', 'Exp: ••/••, CVV: •••'],
  ['expires 04-27 security code is 123', 'expires ••/•• security code is •••'],
  ['cvv2 123, valid thru 04 / 27', 'cvv2 •••, valid thru ••/••'],
  ['exp Apr 2027 and the code on the back is 123 thanks', 'exp ••/•• and the code on the back is ••• thanks'],
  ['exp 0427 csc #123', 'exp ••/•• csc #•••'],
  ['0427 123', '••/•• •••'],
  ['04.27 123', '••/•• •••'],
  ['Exp 2704', 'Exp ••/••'],
  ['12 27', '••/••'],
  ['123', '•••'],
  ['9876.', '•••.'],
  ['０４/２７ cvc １２３', '••/•• cvc •••'],
  ['04/27 please', '••/•• please'],
  ['cvc 123 please', 'cvc ••• please'],
  ['exp 0427 please', 'exp ••/•• please'],
  ['04/27 123 please', '••/•• ••• please'],
  ['exp 04/27 05/28 please', 'exp ••/•• 05/28 please'],
])('takes out what belongs to the card: %s', (beside, expected) => {
  for (const card of ['4111 1111 1111 1111', '378282246310005']) {
    const lastFour = card.slice(-4)
    expect(maskCardNumbers(`Take ${card} ${beside}`).text).toBe(`Take •••• ${lastFour} ${expected}`)
    expect(maskCardNumbers(`Take ${card}\n${beside}`).text).toBe(`Take •••• ${lastFour}\n${expected}`)
  }
})

it.each([
  ['exp 04/27 cvc 123', 'exp ••/•• cvc •••'],
  ['CVV: 123, card number', 'CVV: •••, card number'],
])('takes it out before the card too: %s', (before, expected) => {
  expect(maskCardNumbers(`${before} 4111 1111 1111 1111`).text).toBe(`${expected} •••• 1111`)
})

it.each(['4222222222222014', '4222 2222 2222 2014'])('shows the last four of all digits of %s', (card) => {
  expect(maskCardNumbers(card).text).toBe('•••• 2014')
})

it('does not show a code that makes a longer number of a card', () => {
  const cards = Array.from({ length: 1000 }, (_, code) => `4111 1111 1111 1111 ${String(code).padStart(3, '0')}`)
  for (const text of cards) expect(maskCardNumbers(text).text).toMatch(/^•••• 1111(?: •••)?$/)
})

it.each([
  'call me at 303-555-0134',
  '(303) 555-0134',
  '303 555 0134 please',
  'for INV-2068',
  '#400',
  'for $500',
  '120.50',
  'code 120.50',
  'code 500%',
  'code 12345',
  '400W',
  '129 Elm Street, 80202',
  'on 11/27/2026 at 10:30',
  '50%',
  'at 10:30',
  'for 2 sinks and 300 feet of pipe',
])('leaves alone what is no part of the card: %s', (beside) => {
  expect(maskCardNumbers(`4111 1111 1111 1111 ${beside}`).text).toBe(`•••• 1111 ${beside}`)
})

const words = fc.constantFrom(
  'exp',
  'expires',
  'cvc',
  'security code',
  'valid until',
  'call',
  'see you',
  'invoice',
  'on',
)
const alone = fc.array(fc.tuple(words, fc.oneof(phone, day, time, amount, invoice, digits(3), digits(4))), {
  maxLength: 6,
})

it.each(['12/25/2026', 'cvv 303-555-0134', 'cvc (303) 555-0134', 'cvc 1,234.00', 'exp 2026-12-25', 'exp 12:30'])(
  'touches no date, phone or amount behind a card: %s',
  (beside) => {
    expect(maskCardNumbers(`4242 4242 4242 4242 ${beside}`).text).toBe(`•••• 4242 ${beside}`)
  },
)

it('takes out once what stands between two cards', () => {
  const text = '4242 4242 4242 4242 cvc 123 5555 5555 5555 4444'
  expect(maskCardNumbers(text)).toEqual({ text: '•••• 4242 cvc ••• •••• 4444', count: 2 })
})

it('touches no date, phone, invoice or other number where there is no card', () => {
  fc.assert(
    fc.property(alone, fc.constantFrom(' ', ', ', '\n'), (list, join) => {
      const text = list.map((pair) => pair.join(' ')).join(join)
      expect(maskCardNumbers(text)).toEqual({ text, count: 0 })
    }),
    { numRuns: 500 },
  )
})

it('touches no number that no issuer’s begins with', () => {
  const text = 'Order 1234567890123452'
  expect(maskCardNumbers(text)).toEqual({ text, count: 0 })
})

it('touches nothing that other words part from the card', () => {
  fc.assert(
    fc.property(fc.oneof(phone, day, time, amount, invoice), (other) => {
      const [before, behind] = [`Is ${other} right? My card:`, `. Please call about ${other} then`]
      expect(maskCardNumbers(`${before} 4242 4242 4242 4242${behind}`).text).toBe(`${before} •••• 4242${behind}`)
    }),
    { numRuns: 500 },
  )
})

const expiry = fc
  .tuple(two(1, 12), two(26, 40), fc.constantFrom('/', '-', ' / ', '/20'))
  .map(([month, year, join]) => `${month}${join}${year}`)

it('takes out every expiry date and code behind a card', () => {
  const labels = [
    fc.constantFrom('', 'exp ', 'Exp: ', 'expires '),
    fc.constantFrom('', 'cvc ', 'CVV: ', 'code '),
  ] as const
  fc.assert(
    fc.property(fc.constantFrom(...CARDS), expiry, digits(3), ...labels, (card, date, code, exp, cvc) => {
      const { text } = maskCardNumbers(`${card}, ${exp}${date}, ${cvc}${code}`)
      expect(text).toBe(`•••• ${card.slice(-4)}, ${exp}••/••, ${cvc}•••`)
    }),
    { numRuns: 500 },
  )
})

it('takes no time over words that never end', () => {
  const words = 'exp   code - '.repeat(2000)
  const started = performance.now()
  expect(maskCardNumbers(`${words}1234 ${words} 4111 1111 1111 1111 ${words}`).count).toBe(1)
  expect(performance.now() - started).toBeLessThan(500)
})

it('hides every other digit beside a card number in what is kept of a text, and nothing else', () => {
  const typed = 'Unit 4: ４２４２ 4242 4242 4242, 12/27, code 123 🙂, or 5555-5555-5555-4444'
  expect(hideCardNumbers(typed)).toBe('Unit •: •••• 4242, ••/••, code ••• 🙂, or •••• 4444')
  expect(hideCardNumbers('Unit 4 at 9:30, call (303) 555-0134')).toBe('Unit 4 at 9:30, call (303) 555-0134')
})
