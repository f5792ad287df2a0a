import { cents, type Id, type Organization, type PaymentConfig, type SmsConfig } from '@parley/domain'
import type { Knex } from 'knex'

const DEFAULT_PAYMENT_CONFIG: PaymentConfig = {
  default_link_expiration_days: 30,
  default_invoice_due_days: 7,
  standard_user_limit: cents(50_000),
  manager_user_limit: cents(250_000),
}

const DEFAULT_SMS_CONFIG: SmsConfig = { signature: null, include_business_name: false }

/** How the settings are stored; absent ones have their defaults. */
export interface StoredSettings {
  payment_config?: Partial<PaymentConfig>
  sms_config?: Partial<SmsConfig>
}

interface Row {
  id: string
  name: string
  timezone: string
  settings: StoredSettings
}

/** An organisation with its settings, from its stored row. */
export function organizationOf({ id, name, timezone, settings }: Row): Organization {
  return {
    id,
    name,
    timezone,
    paymentConfig: { ...DEFAULT_PAYMENT_CONFIG, ...settings.payment_config },
    smsConfig: { ...DEFAULT_SMS_CONFIG, ...settings.sms_config },
  }
}

/** The organisation; it exists for everyone who has a session. */
export async function getOrganization(knex: Knex, id: Id): Promise<Organization> {
  const row = await knex('organizations').where({ id }).first<Row | undefined>('id', 'name', 'timezone', 'settings')
  if (!row) throw new Error(`getOrganization: ${id} is no organization`)
  return organizationOf(row)
}

/** Lets nobody else change the organisation, or what it keeps of customers, before the transaction ends. */
export async function lockOrganization(trx: Knex.Transaction, id: Id): Promise<void> {
  await trx('organizations').where({ id }).forNoKeyUpdate().select('id')
}
