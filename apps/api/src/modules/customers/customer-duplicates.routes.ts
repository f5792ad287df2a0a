import { countDuplicates, listDuplicates, problems, type ResponseOf, markDifferentPerson } from '@parley/contract'
import { checkDifferent } from '@parley/domain'
import { written } from '@parley/state-machines'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createUnchangedReads } from '../../events/unchanged-reads.ts'
import { reply, type Routes } from '../../http/routes.ts'
import { countLikelyPairs, listLikelyPairs } from './customer-duplicates.read-model.ts'
import { findKeptId } from './customer-records.ts'

export function registerCustomerDuplicateRoutes(routes: Routes, context: Context): void {
  const { database, clock } = context

  routes.onWire(listDuplicates, async ({ actor: { organizationId }, query }) => {
    const { rows, next } = await listLikelyPairs(database.knex, organizationId, query)
    return reply(rows, { next })
  })

  const counts = createUnchangedReads<ResponseOf<typeof countDuplicates>>(context, countDuplicates.watches)
  routes.on(countDuplicates, ({ actor: { organizationId } }) =>
    counts(organizationId, '', () => countLikelyPairs(database.knex, organizationId)),
  )

  routes.on(markDifferentPerson, ({ actor, params, body: { otherId, isDifferent } }) =>
    inTransaction(database.knex, async (trx) => {
      const { organizationId, userId } = actor
      const now = clock.now()
      const [id, other] = [
        await findKeptId(trx, organizationId, params.id),
        await findKeptId(trx, organizationId, otherId),
      ]
      if (id === null || other === null) throw problems.notFound('customer')
      const check = checkDifferent(id, other)
      if (!check.allowed) throw problems.refused(check)
      const [customer_id, other_id] = [id, other].toSorted()
      const pair = { organization_id: organizationId, customer_id, other_id }
      if (isDifferent) {
        await trx('different_customers')
          .insert({ ...pair, by_user_id: userId, created_at: now })
          .onConflict(['organization_id', 'customer_id', 'other_id'])
          .ignore()
      } else await trx('different_customers').where(pair).delete()
      const changes = [written('customer', { id }), written('customer', { id: other })]
      await applyChanges(context, trx, byCaller({ actor, requestId: null }, now), changes)
      return { isDifferent }
    }),
  )
}
