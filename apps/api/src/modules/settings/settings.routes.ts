import { getSettings } from '@parley/contract'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { getOrganization } from './organizations.service.ts'

export function registerSettingsRoutes(routes: Routes, { database: { knex } }: Context): void {
  routes.on(getSettings, async ({ actor }) => {
    const { name, timezone, paymentConfig, smsConfig } = await getOrganization(knex, actor.organizationId)
    const { default_link_expiration_days, default_invoice_due_days } = paymentConfig
    return {
      organization: {
        name,
        timezone,
        settings: {
          payment_config: { default_link_expiration_days, default_invoice_due_days },
          sms_config: smsConfig,
        },
      },
    }
  })
}
