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
  /** 0 for a node that was not executed. */
  'Actual Loops': number
  /** Rows per loop. */
  'Actual Rows': number
  'Heap Fetches'?: number
}

interface Explained {
  rows: { 'QUERY PLAN': { Plan: Plan }[] }[]
}

type Statement = Pick<BoundStatement, 'text' | 'values'>

/** The indexes that a statement uses, and the tables that it scans sequentially. */
export async function readsOf(knex: Knex, statement: Statement) {
  return readsIn(await plansOf<Plan>(knex, 'format json', statement))
}

/** As `readsOf`, for a statement that is prepared and planned without its values, as hot statements are. */
export async function preparedReadsOf(knex: Knex, { text, values }: Statement) {
  return knex.transaction(async (trx) => {
    await trx.raw('set local plan_cache_mode = force_generic_plan')
    await trx.raw(`prepare read_about as ${text}`)
    const literals = values.map((value) => trx.raw('?', [value as Knex.Value]).toQuery())
    const { rows } = await trx.raw<Explained>(`explain (format json) execute read_about(${literals.join(', ')})`)
    await trx.raw('deallocate read_about')
    return readsIn(plansIn<Plan>(rows))
  })
}

function readsIn(plans: readonly Plan[]) {
  return {
    indexes: plans.map((plan) => plan['Index Name']),
    scanned: plans.filter((plan) => plan['Node Type'] === 'Seq Scan').map((plan) => plan['Relation Name']),
  }
}

/** The plan nodes that a statement really executes. */
export async function runPlans(knex: Knex, statement: Statement): Promise<RunPlan[]> {
  const plans = await plansOf<RunPlan>(knex, 'analyze, format json', statement)
  return plans.filter((plan) => plan['Actual Loops'] > 0)
}

async function plansOf<Of extends Plan>(knex: Knex, options: string, { text, values }: Statement): Promise<Of[]> {
  return plansIn<Of>(await queryNamed(knex, `explain (${options}) ${text}`, values))
}

function plansIn<Of extends Plan>([row]: Explained['rows']): Of[] {
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)]
  return (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => flat(Plan)) as Of[]
}
