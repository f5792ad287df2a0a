declare const centsBrand: unique symbol

/** Whole US cents; never dollars, never a fraction. */
export type Cents = number & { readonly [centsBrand]: 'Cents' }

const DECIMAL = /^\d{1,7}(\.\d{1,2})?$/

/** Brands an integer as cents. Throws a RangeError for anything that is not a safe integer. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`cents: ${value} is not a whole number of cents`)
  return value as Cents
}

export const ZERO = cents(0)

/**
 * Parses an amount in dollars as people and programs write it: decimal text or a JSON number, with at most seven digits
 * before and two after the point. Returns null for everything else (signs, exponents, other digits, three decimals).
 */
export function parseCents(input: unknown): Cents | null {
  if (typeof input !== 'string' && typeof input !== 'number') return null
  const text = String(input)
  if (!DECIMAL.test(text)) return null
  const [whole = '0', fraction = ''] = text.split('.')
  return cents(Number(whole) * 100 + Number(fraction.padEnd(2, '0')))
}

/** Decimal text with two decimals: 1250 -> "12.50". The wire format of every amount. */
export function toDecimal(amount: Cents): string {
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Display text: 125000 -> "$1,250.00". */
export function formatCents(amount: Cents): string {
  const [whole = '0', fraction] = toDecimal(amount).replace('-', '').split('.')
  return `${amount < 0 ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}

/** Like formatCents, but without the cents of a whole amount: 50000 -> "$500". */
export function formatCentsShort(amount: Cents): string {
  return formatCents(amount).replace(/\.00$/, '')
}

export function addCents(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

export function subtractCents(from: Cents, amount: Cents): Cents {
  return cents(from - amount)
}
