import type { createRandom } from '@parley/scenarios'
import type { Fixture } from './case.ts'

type Random = ReturnType<typeof createRandom>

/** The part of JSON Schema that the contract's inputs use. */
export interface Schema {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
}

/** Finds the id of a record of the kind that a field or path parameter names. */
export type IdFor = (name: string) => string

const AMOUNTS = ['1.00', '12.5', '85', '499.99', '500.00', '500.01', '2500.01', '0', '-1', '1e3', '1.234', '9999999.99']
const TEXTS = [
  'Tuesday at ten',
  ' padded ',
  'Ünïcödé 😀',
  'Use 4111 1111 1111 1111',
  '',
  ' \n ',
  'a\0b',
  'x'.repeat(2100),
]
const NUMBERS = ['(303) 555-0177', '+13035550188', '303-555-0199', '12', 'nobody']
const ADDRESSES = ['someone@example.test', 'SOMEONE@example.test', 'none', '']
const ODD = [null, 5, true, [], {}, 'odd'] as const

/**
 * Whether a value is a card payment method: a provider decides about cards, and a server calls it through its worker.
 */
const isCard = (value: unknown) => typeof value === 'string' && value.includes('Card')

/** Makes values for the contract's inputs: mostly valid ones, sometimes invalid ones. */
export function createRandomInput(random: Random, fixture: Fixture, idFor: IdFor) {
  const texts = (name: string): readonly string[] => {
    if (/amount/i.test(name)) return AMOUNTS
    if (/date$/i.test(name)) return [...[0, 7, 30, -1, 4000].map(fixture.day), '2026-02-30', 'soon']
    if (/^(sendAt|at|from|until)$/.test(name))
      return [...[1, 2, -1, 400].map(fixture.morning), fixture.night(1), 'soon']
    if (/phoneNumber$/i.test(name)) return NUMBERS
    if (/email$/i.test(name)) return ADDRESSES
    if (name === 'limit') return ['1', '5', '50', '0', 'x']
    if (name === 'invoiceNumber') return ['INV-9001', 'INV-9002', 'INV-9003', 'INV-2060', '']
    if (name === 'search' || name === 'q')
      return ['a', 'ma', 'MARIA', '555', 'INV-20', '640', '$1,240.50', 'é', '%', '_']
    if (name === 'kinds') return ['texts', 'payments,invoices', 'consent', 'odd']
    if (name === 'screenId') return ['one', 'two']
    return TEXTS
  }
  const text = (name: string) => (/(^ids?|^around|Ids?|By)$/.test(name) ? idFor(name) : random.pick(texts(name)))

  const valueOf = (schema: Schema, name: string): unknown => {
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return valueOf(random.pick(choices), name)
    if ('const' in schema) return schema.const
    if (schema.enum) return random.pick(schema.enum.filter((value) => !isCard(value)))
    if (schema.properties) return fieldsOf(schema)
    if (schema.items) return Array.from({ length: random.int(0, 2) }, () => valueOf(schema.items ?? {}, name))
    if (schema.type === 'boolean') return random.chance(0.5)
    if (schema.type === 'number' || schema.type === 'integer') return random.pick([1, 12.5, 85, 500.01, 0, -1])
    return schema.type === 'null' ? null : text(name)
  }
  const fieldsOf = ({ properties = {}, required = [] }: Schema): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(properties).flatMap(([name, schema]) => {
        if (!random.chance(required.includes(name) ? 0.98 : 0.35)) return []
        return [[name, random.chance(0.02) ? random.pick(ODD) : valueOf(schema, name)] as const]
      }),
    )
  return { valueOf, text }
}
