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
  /** IANA time zone of the reader, for {date} and {time}. */
  zone: string
  /** The invoice that the text is about, with its balance due; absent when none is known. */
  invoice?: { invoiceNumber: string; balanceDue: Cents } | undefined
}

const TOKEN = /\{([a-z_]+)\}/g
const UNFILLED = /\{[a-z_]+\}|(?<![\d.,])\$0\.00(?!\d)|INV-XXXX/g

/**
 * Replaces the known variables of a template; without an invoice, {amount} and {invoice_number} become placeholders to
 * be overwritten.
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

/** A segment of a template: plain text, or a name in braces; `start` is its character offset in the template. */
export interface TemplateRun {
  text: string
  start: number
  /** The name in braces; null for plain text. */
  name: string | null
  /** Whether the name is a known variable. */
  isKnown: boolean
}

/** The text and variable segments of a template, in order. */
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

/** The known variables of a template without duplicates, in order of appearance. */
export const variablesIn = (content: string): string[] => namesIn(content, true)

/** The unknown names in braces, without duplicates: they would be sent unreplaced. */
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

/** A placeholder left in a text; `start` and `end` are character offsets, `end` exclusive. */
export interface Unfilled {
  text: string
  start: number
  end: number
}

/** Finds the placeholders that must not be sent unnoticed: $0.00, INV-XXXX and unreplaced variables. */
export function findUnfilled(text: string): Unfilled[] {
  return Array.from(text.matchAll(UNFILLED), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
}
