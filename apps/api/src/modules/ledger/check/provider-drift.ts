import { readFile } from 'node:fs/promises'
import { cents, type Id, toDecimal } from '@parley/domain'
import type { Knex } from 'knex'
import type { Drift } from './drift.ts'

/** A request that the simulated provider accepted, as recorded in its file. */
interface ProviderLine {
  reference: Id
  kind: 'charge' | 'refund'
  organizationId: Id
  amount: number
  currency: string
}

interface Known {
  organization: string
  reference: Id
  amount_cents: number
  provider_id: string | null
  /** True when money moved; false while the outcome is open. */
  settled: boolean
}

const CHARGES = `
  select o.name as organization, t.amount_cents, t.provider_id,
    coalesce(a.id::text, substring(t.provider_id from '^sim-pay-(.*)$')) as reference, t.status in ('completed', 'refunded') as settled
  from transactions t
  join organizations o on o.id = t.organization_id
  left join payment_attempts a on a.organization_id = t.organization_id and a.transaction_id = t.id
    and a.status <> 'failed'
  where (t.provider_id like 'sim-pay-%' and t.status in ('completed', 'refunded'))
    or a.status in ('processing', 'unknown')`

const REFUNDS = `
  select o.name as organization, r.id::text as reference, r.amount_cents, r.provider_id, r.status = 'succeeded' as settled
  from refunds r join organizations o on o.id = r.organization_id
  where (r.status = 'succeeded' and r.provider_id like 'sim-refund-%')
    or (r.status in ('pending', 'unknown') and r.refund_method = 'original_payment')`

const CURRENCY = 'usd'
/** Prefixes of the simulated provider's ids; its reference follows. */
const PREFIX = { charge: 'sim-pay-', refund: 'sim-refund-' } as const

/**
 * Compares every payment and refund of the simulated provider with the provider's own file. `lines` were read before
 * the database's snapshot, so the database must know them; conversely the file, read again, must contain what the
 * database knows.
 */
export async function findProviderDrift(
  knex: Knex,
  path: string,
  lines: readonly ProviderLine[],
): Promise<{ drift: Drift[]; compared: number; open: number }> {
  const organizations: { id: Id; name: string }[] = await knex('organizations').select('id', 'name')
  const names = new Map(organizations.map(({ id, name }) => [id, name]))
  const nameOf = (id: Id) => names.get(id) ?? `organization ${id}`
  const drift: Drift[] = []
  let open = 0
  for (const [kind, sql] of [
    ['charge', CHARGES],
    ['refund', REFUNDS],
  ] as const) {
    const { rows } = await knex.raw<{ rows: Known[] }>(sql)
    const known = new Map(rows.map((row) => [row.reference, row]))
    const ofKind = lines.filter((line) => line.kind === kind)
    for (const [reference, same] of Map.groupBy(ofKind, (line) => line.reference)) {
      const row = known.get(reference)
      if (row && !row.settled) open += 1
      for (const [index, line] of same.entries()) {
        const organization = row?.organization ?? nameOf(line.organizationId)
        const compare = (field: string, found: string, expected: string) =>
          found === expected || drift.push({ organization, subject: `${kind} ${reference}`, field, found, expected })
        if (index > 0) compare('times at the provider', String(index + 1), '1')
        compare('currency at the provider', line.currency, CURRENCY)
        if (row) compare('organization at the provider', nameOf(line.organizationId), organization)
        if (row && !row.settled) continue
        compare('amount here', text(row?.amount_cents ?? 0), text(line.amount))
        if (row) compare('provider id', row.provider_id ?? 'none', PREFIX[kind] + reference)
      }
    }
    const accepted = new Set((await readProviderFile(path)).map(({ reference }) => reference))
    for (const { organization, reference, amount_cents, settled } of rows) {
      if (!settled || accepted.has(reference)) continue
      const subject = `${kind} ${reference}`
      const expected = text(amount_cents)
      drift.push({ organization, subject, field: 'amount at the provider', found: text(0), expected })
    }
  }
  return { drift, compared: lines.length, open }
}

const text = (amount: number): string => toDecimal(cents(amount))

/** Reads what the provider has accepted so far; a missing file counts as empty. */
export async function readProviderFile(path: string): Promise<ProviderLine[]> {
  try {
    const file = await readFile(path, 'utf8')
    // An unterminated line is still being written.
    const complete = file.slice(0, file.lastIndexOf('\n') + 1)
    return complete.split('\n').filter(Boolean).map(readLine)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

const readLine = (line: string): ProviderLine => JSON.parse(line) as ProviderLine
