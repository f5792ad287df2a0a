import { type Cents, formatCents } from './cents.ts'
import { dayKey, formatLocalDate, formatTime } from './time.ts'

export const TEMPLATE_VARIABLES = [
  'customer_name',
  'amount',
  'date',
  'time',
  'invoice_number',
  'business_name',
] as const
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number]

export interface TemplateValues {
  customerName: string | null
  businessName: string | null
  now: Date
  /** The reader's IANA zone, for {date} and {time}. */
  zone: string
  /** The invoice that the text is about, with what is left to pay; absent: none is known. */
  invoice?: { invoiceNumber: string; balanceDue: Cents } | undefined
}

const TOKEN = /\{([a-z_]+)\}/g
const UNFILLED = /\{[a-z_]+\}|(?<![\d.,])\$0\.00(?!\d)|INV-XXXX/g

/**
 * Replaces the known variables of a template; without an invoice {amount} and {invoice_number} become placeholders to be typed
 * over.
 */
export function fillTemplate(content: string, values: TemplateValues): string {
  const { customerName, businessName, now, zone, invoice } = values
  const words: Record<TemplateVariable, string> = {
    customer_name: customerName?.trim() || 'Customer',
    business_name: businessName?.trim() || 'Your Business',
    date: formatLocalDate(dayKey(now, zone)).replace(/ (\d),/, ' 0$1,'),
    time: formatTime(now, zone),
    amount: invoice ? formatCents(invoice.balanceDue) : '$0.00',
    invoice_number: invoice?.invoiceNumber ?? 'INV-XXXX',
  }
  return content.replace(TOKEN, (token, name: string) => (isVariable(name) ? words[name] : token))
}

/** A run of a template: words, or what stands in braces; `start` is its place in the template, in characters. */
export interface TemplateRun {
  text: string
  start: number
  /** The name in braces; null for words. */
  name: string | null
  /** Something is filled in for it. */
  isKnown: boolean
}

/** The words and variables of a template in their order. */
export function splitVariables(content: string): TemplateRun[] {
  let start = 0
  return content
    .split(/(\{\w+\})/)
    .map((text, at): TemplateRun => {
      const name = at % 2 === 1 ? text.slice(1, -1) : null
      const run = { text, start, name, isKnown: isVariable(name ?? '') }
      start += text.length
      return run
    })
    .filter(({ text }) => text !== '')
}

/** The variables of a template, each once, in the order in which they come. */
export const variablesIn = (content: string): string[] => namesIn(content, true)

/** Names in braces that stand for nothing, each once: they would leave as they stand. */
export const unknownVariables = (content: string): string[] => namesIn(content, false)

function namesIn(content: string, areKnown: boolean): string[] {
  const names = splitVariables(content).flatMap(({ name, isKnown }) =>
    name !== null && isKnown === areKnown ? [name] : [],
  )
  return [...new Set(names)]
}

function isVariable(name: string): name is TemplateVariable {
  return (TEMPLATE_VARIABLES as readonly string[]).includes(name)
}

/** A placeholder left in a text; `start` and `end` are character positions, half-open. */
export interface Unfilled {
  text: string
  start: number
  end: number
}

/** Finds what nobody should send unnoticed: $0.00, INV-XXXX and variables that were not replaced. */
export function findUnfilled(text: string): Unfilled[] {
  return Array.from(text.matchAll(UNFILLED), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
}
