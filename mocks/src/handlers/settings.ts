import {
  connectZoom,
  disconnectZoom,
  getOrganization,
  getSettings,
  meetingConfigOf,
  organization,
  organizationDetails,
  organizationForm,
  problems,
  STALE_ORGANIZATION,
  updateOrganization,
} from '@parley/contract'
import { type Actor, usualPlaceNow } from '@parley/domain'
import { type Change, decideConnectZoom, decideDisconnectZoom, decideOrganizationEdit } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import { changesSince } from '../changes-since.ts'
import type { Handle } from '../handle.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { requirePicture } from './pictures.ts'

export function handleSettings({ on }: Handle, context: MockContext): void {
  on(getSettings, ({ actor }) => {
    const stored = organizationOf(context, actor.organizationId)
    const { name, timezone, zoomAccountId, paymentConfig, smsConfig, usualPlace, recordingDays } = stored
    const hasZoom = zoomAccountId !== null
    const { default_link_expiration_days, default_invoice_due_days } = paymentConfig
    const settings = {
      payment_config: { default_link_expiration_days, default_invoice_due_days },
      sms_config: smsConfig,
      meeting_config: meetingConfigOf(usualPlaceNow(usualPlace, hasZoom)),
      recording_config: { kept_days: recordingDays },
    }
    return { value: { organization: { name, timezone, hasZoom, settings } } }
  })

  on(getOrganization, ({ actor }) => ({ value: organizationDetails(organizationOf(context, actor.organizationId)) }))

  on(updateOrganization, ({ actor, body: { version, ...given } }) => {
    const stored = organizationOf(context, actor.organizationId)
    const decision = decideOrganizationEdit(stored, organizationForm(given))
    if (!decision.allowed) throw problems.refused(decision)
    if (version !== undefined && version < stored.version && decision.changes.length > 0) {
      const current = organization.encode(organizationDetails(stored))
      const subject = { kind: 'organization', id: stored.id } as const
      throw problems.stale(STALE_ORGANIZATION, current, changesSince(context, subject, version))
    }
    requirePicture(context, actor, 'logo', 'logoUrl', given.logoUrl?.trim())
    applyChanges(context, actor, decision.changes)
    return { value: organizationDetails(organizationOf(context, actor.organizationId)) }
  })

  const carryOut = (actor: Actor, changes: readonly Change[]) => {
    applyChanges(context, actor, changes)
    return { value: organizationDetails(organizationOf(context, actor.organizationId)) }
  }

  on(connectZoom, ({ actor, body }) => {
    const stored = organizationOf(context, actor.organizationId)
    const decision = decideConnectZoom(stored, body, {
      seal: (secret) => `sealed ${secret.length}`,
      newId: context.newId,
    })
    if (!decision.allowed) throw problems.refused(decision)
    return carryOut(actor, decision.changes)
  })

  on(disconnectZoom, ({ actor }) =>
    carryOut(actor, decideDisconnectZoom(organizationOf(context, actor.organizationId))),
  )
}
