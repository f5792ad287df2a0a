import {
  type BodyOf,
  type ErrorBody,
  organization,
  organizationDetails,
  type OrganizationDetails,
  organizationForm,
  problems,
  STALE_ORGANIZATION,
  type updateOrganization,
} from '@parley/contract'
import { fieldsChangedAfter } from '@parley/domain'
import { decideOrganizationEdit } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import type { Caller } from '../../http/routes.ts'
import { readAuditOf } from '../audit/audit-of-subject.ts'
import { requirePicture } from '../files/require-picture.ts'
import { getOrganization, lockOrganization } from './organizations.service.ts'

/** What an admin says of the organisation; one change of it at a time. */
export interface OrganizationEdits {
  /** Refused as stale over a version that somebody has changed since. */
  update(caller: Caller, body: BodyOf<typeof updateOrganization>): Promise<OrganizationDetails>
}

export function createOrganizationEdits(context: Context): OrganizationEdits {
  const { clock, database } = context
  return {
    update: (caller, { version, ...given }) =>
      inTransaction(database.knex, async (trx) => {
        const { organizationId } = caller.actor
        await lockOrganization(trx, organizationId)
        const stored = await getOrganization(trx, organizationId)
        const decision = decideOrganizationEdit(stored, organizationForm(given))
        if (!decision.allowed) throw problems.refused(decision)
        if (version !== undefined && version < stored.version && decision.changes.length > 0) {
          const current = organization.encode(organizationDetails(stored))
          throw problems.stale(STALE_ORGANIZATION, current, await changesSince(trx, organizationId, version))
        }
        await requirePicture(trx, organizationId, 'logo', 'logoUrl', given.logoUrl?.trim())
        await applyChanges(context, trx, byCaller(caller, clock.now()), decision.changes)
        await writeNow(trx)
        return organizationDetails(await getOrganization(trx, organizationId))
      }),
  }
}

async function changesSince(knex: Knex, organizationId: string, version: number): Promise<ErrorBody['changes']> {
  const entries = await readAuditOf(knex, organizationId, { kind: 'organization', id: organizationId })
  return fieldsChangedAfter(version, entries)
}
