import type { Id } from '@parley/domain'
import type { MissedCallRecipients } from '@parley/state-machines'
import type { Knex } from 'knex'
import { newId } from '../../ids.ts'
import { getOrganization } from '../settings/organizations.service.ts'
import { findActivePeople } from './calls.repository.ts'

/**
 * Who is notified of a missed call (its user, or everybody for `userId` null), and whether the caller gets an automatic
 * text.
 */
export async function findMissedCallRecipients(
  trx: Knex.Transaction,
  organizationId: Id,
  userId: Id | null,
): Promise<MissedCallRecipients> {
  const by = userId === null ? await findActivePeople(trx, organizationId) : [userId]
  const { automaticAnswers } = await getOrganization(trx, organizationId)
  return { by, newId, isAnswered: automaticAnswers.missed_call.enabled }
}
