import type { Knex } from 'knex'
import type { BoundStatement } from '../src/db/hot-query.ts'
import { queryNamed } from '../src/db/named-parameters.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

interface RunPlan extends Plan {
  /** 0 for a part that was not needed. */
  'Actual Loops': number
  /** Of one loop. */
  'Actual Rows': number
  'Heap Fetches'?: number
}

type Statement = Pick<BoundStatement, 'text' | 'values'>

/** The indexes that a statement uses, and the tables that it reads from end to end. */
export async function readsOf(knex: Knex, statement: Statement) {
  const plans = await plansOf<Plan>(knex, 'format json', statement)
  return {
    indexes: plans.map((plan) => plan['Index Name']),
    scanned: plans.filter((plan) => plan['Node Type'] === 'Seq Scan').map((plan) => plan['Relation Name']),
  }
}

/** The parts of its plan that a statement really runs. */
export async function runPlans(knex: Knex, statement: Statement): Promise<RunPlan[]> {
  const plans = await plansOf<RunPlan>(knex, 'analyze, format json', statement)
  return plans.filter((plan) => plan['Actual Loops'] > 0)
}

async function plansOf<Of extends Plan>(knex: Knex, options: string, { text, values }: Statement): Promise<Of[]> {
  const [row] = await queryNamed<{ 'QUERY PLAN': { Plan: Plan }[] }>(knex, `explain (${options}) ${text}`, values)
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)]
  return (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => flat(Plan)) as Of[]
}
