import {
  connectZoom,
  disconnectZoom,
  getOrganization as getOrganizationCall,
  getSettings,
  meetingConfigOf,
  organizationDetails,
  updateOrganization,
} from '@parley/contract'
import { usualPlaceNow } from '@parley/domain'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import { createOrganizationEdits } from './organization-edits.service.ts'
import { getOrganization } from './organizations.service.ts'

export function registerSettingsRoutes(routes: Routes, context: Context): void {
  const { knex } = context.database
  const edits = createOrganizationEdits(context)
  routes.on(getSettings, async ({ actor }) => {
    const stored = await getOrganization(knex, actor.organizationId)
    const { name, timezone, zoomAccountId, paymentConfig, smsConfig, usualPlace, recordingDays } = stored
    const hasZoom = zoomAccountId !== null
    const { default_link_expiration_days, default_invoice_due_days } = paymentConfig
    return {
      organization: {
        name,
        timezone,
        hasZoom,
        settings: {
          payment_config: { default_link_expiration_days, default_invoice_due_days },
          sms_config: smsConfig,
          meeting_config: meetingConfigOf(usualPlaceNow(usualPlace, hasZoom)),
          recording_config: { kept_days: recordingDays },
        },
      },
    }
  })

  routes.on(getOrganizationCall, async ({ actor }) =>
    organizationDetails(await getOrganization(knex, actor.organizationId)),
  )
  routes.on(connectZoom, ({ body, ...caller }) => edits.connectZoom(caller, body))
  routes.on(disconnectZoom, (caller) => edits.disconnectZoom(caller))
  routes.on(updateOrganization, ({ body, ...caller }) => edits.update(caller, body))
}
