import { invoice as invoiceSchema, type Invoice } from '@parley/contract'
import type { Id } from '@parley/domain'
import type { Knex } from 'knex'
import { z } from 'zod'
import { clockIn, type OrganizationClock } from '../settings/organization-clock.ts'
import { getOrganization } from '../settings/organizations.service.ts'
import { findInvoice } from './invoices.read-model.ts'

/** The organisation's clock at `now`. */
export async function organizationDay(knex: Knex, organizationId: Id, now: Date): Promise<OrganizationClock> {
  const { timezone } = await getOrganization(knex, organizationId)
  return clockIn(timezone, now)
}

/** Reads a just-written invoice as the response. */
export async function writtenInvoice(knex: Knex, organizationId: Id, id: Id, now: Date): Promise<Invoice> {
  const { today } = await organizationDay(knex, organizationId, now)
  const invoice = await findInvoice(knex, organizationId, id, today)
  if (!invoice) throw new Error('invoices: what was written cannot be read')
  return z.decode(invoiceSchema, invoice)
}
