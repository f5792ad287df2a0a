import {
  type BodyOf,
  type connectZoom,
  type ErrorBody,
  organization,
  organizationDetails,
  type OrganizationDetails,
  organizationForm,
  problems,
  STALE_ORGANIZATION,
  type updateOrganization,
} from '@parley/contract'
import { fieldsChangedAfter, type OrganizationRecord } from '@parley/domain'
import { type Change, decideConnectZoom, decideDisconnectZoom, decideOrganizationEdit } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { readAuditOf } from '../audit/audit-of-subject.ts'
import { requirePicture } from '../files/require-picture.ts'
import { getOrganization, lockOrganization } from './organizations.service.ts'
import { sealZoom } from './zoom-secret.ts'

/** Edits of the organisation by admins; one change of it at a time. */
export interface OrganizationEdits {
  /** Throws a stale conflict when somebody has changed the organisation since the given version. */
  update(caller: Caller, body: BodyOf<typeof updateOrganization>): Promise<OrganizationDetails>
  connectZoom(caller: Caller, body: BodyOf<typeof connectZoom>): Promise<OrganizationDetails>
  disconnectZoom(caller: Caller): Promise<OrganizationDetails>
}

export function createOrganizationEdits(context: Context): OrganizationEdits {
  const { clock, config, database } = context
  /**
   * Locks the organisation, applies the decided changes and returns the result; one change of an organisation at a
   * time.
   */
  const change = (
    caller: Caller,
    decide: (stored: OrganizationRecord, trx: Knex.Transaction) => Promise<readonly Change[]>,
  ) =>
    inTransaction(database.knex, async (trx) => {
      const { organizationId } = caller.actor
      await lockOrganization(trx, organizationId)
      const changes = await decide(await getOrganization(trx, organizationId), trx)
      await applyChanges(context, trx, byCaller(caller, clock.now()), changes)
      await writeNow(trx)
      return organizationDetails(await getOrganization(trx, organizationId))
    })
  return {
    update: (caller, { version, ...given }) =>
      change(caller, async (stored, trx) => {
        const decision = decideOrganizationEdit(stored, organizationForm(given))
        if (!decision.allowed) throw problems.refused(decision)
        if (version !== undefined && version < stored.version && decision.changes.length > 0) {
          const current = organization.encode(organizationDetails(stored))
          throw problems.stale(STALE_ORGANIZATION, current, await changesSince(trx, stored.id, version))
        }
        await requirePicture(trx, stored.id, 'logo', 'logoUrl', given.logoUrl?.trim())
        return decision.changes
      }),

    connectZoom: (caller, body) =>
      change(caller, async (stored) => {
        const decision = decideConnectZoom(stored, body, {
          seal: (secret, what) => sealZoom(config, stored.id, secret, what),
          newId,
        })
        if (!decision.allowed) throw problems.refused(decision)
        return decision.changes
      }),

    disconnectZoom: (caller) => change(caller, async (stored) => decideDisconnectZoom(stored)),
  }
}

async function changesSince(knex: Knex, organizationId: string, version: number): Promise<ErrorBody['changes']> {
  const entries = await readAuditOf(knex, organizationId, { kind: 'organization', id: organizationId })
  return fieldsChangedAfter(version, entries)
}
