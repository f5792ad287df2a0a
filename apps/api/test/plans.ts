import type { Knex } from 'knex'
import type { BoundStatement } from '../src/db/hot-query.ts'
import { queryNamed } from '../src/db/named-parameters.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

/** The indexes that a statement uses, and the tables that it reads from end to end. */
export async function readsOf(knex: Knex, { text, values }: Pick<BoundStatement, 'text' | 'values'>) {
  const [row] = await queryNamed<{ 'QUERY PLAN': { Plan: Plan }[] }>(knex, `explain (format json) ${text}`, values)
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)]
  const plans = (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => flat(Plan))
  return {
    indexes: plans.map((plan) => plan['Index Name']),
    scanned: plans.filter((plan) => plan['Node Type'] === 'Seq Scan').map((plan) => plan['Relation Name']),
  }
}
