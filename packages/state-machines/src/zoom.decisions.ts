import { checkZoomCredentials, type OrganizationRecord, type ZoomProblem } from '@parley/domain'
import type { Decision, ZoomForm } from '@parley/domain'
import { audit, type Change, enqueue } from './change.ts'
import type { NewId } from './new-id.ts'

const subjectOf = ({ id }: OrganizationRecord) => ({ kind: 'organization', id }) as const

/** The secrets of a Zoom app that are stored encrypted, each with a key of its own. */
export type SealedZoom = 'clientSecret' | 'secretToken'

/**
 * Decides to connect Zoom; it is connected once the worker has found that Zoom accepts the account. `seal` encrypts a
 * secret.
 */
export function decideConnectZoom(
  organization: OrganizationRecord,
  given: ZoomForm,
  { seal, newId }: { seal: (secret: string, what: SealedZoom) => string; newId: NewId },
): Decision<{ changes: Change[] }> {
  const checked = checkZoomCredentials(given)
  if (!checked.allowed) return checked
  const { accountId, clientId, clientSecret } = checked.credentials
  const { secretToken } = checked
  const zoom = {
    accountId,
    clientId,
    sealedSecret: seal(clientSecret, 'clientSecret'),
    sealedToken: secretToken && seal(secretToken, 'secretToken'),
    checkedAt: null,
    problem: null,
  }
  const before = organization.zoom && { accountId: organization.zoom.accountId, clientId: organization.zoom.clientId }
  return {
    allowed: true,
    changes: [
      { type: 'organization', organization, fields: { zoomAccountId: null, zoom } },
      audit({
        action: 'organization.zoomConnected',
        subject: subjectOf(organization),
        before,
        after: { accountId, clientId },
      }),
      enqueue({ id: newId(), kind: 'zoom.check', payload: { accountId } }),
    ],
  }
}

/** The changes that follow from Zoom's answer: the account is connected, or the problem is stored. */
export function decideZoomChecked(organization: OrganizationRecord, problem: ZoomProblem | null, now: Date): Change[] {
  const { zoom } = organization
  if (zoom === null) return []
  const zoomAccountId = problem === null ? zoom.accountId : null
  return [{ type: 'organization', organization, fields: { zoomAccountId, zoom: { ...zoom, checkedAt: now, problem } } }]
}

/** Decides that Zoom is disconnected; no changes when it is not connected. */
export function decideDisconnectZoom(organization: OrganizationRecord): Change[] {
  const { zoom } = organization
  if (zoom === null) return []
  const { accountId, clientId } = zoom
  return [
    { type: 'organization', organization, fields: { zoomAccountId: null, zoom: null } },
    audit({
      action: 'organization.zoomDisconnected',
      subject: subjectOf(organization),
      before: { accountId, clientId },
      after: null,
    }),
  ]
}
