import type { Id, OrganizationRecord } from '@parley/domain'
import type { SealedZoom } from '@parley/state-machines'
import type { Config } from '../../config.ts'
import type { MeetingAccount } from '../../ports/meeting-provider.ts'
import { seal, unseal } from '../../sealed.ts'

const PURPOSES: Readonly<Record<SealedZoom, string>> = {
  clientSecret: 'zoom client secret',
  secretToken: 'zoom secret token',
}

/** Encrypts a secret of an organisation's Zoom app for the database. */
export const sealZoom = (config: Config, organizationId: Id, secret: string, what: SealedZoom): string =>
  seal(config, PURPOSES[what], organizationId, secret)

/** The Zoom account that an organisation has connected, with its secret; null when there is none. */
export function zoomAccountOf(config: Config, { id, zoom }: OrganizationRecord): MeetingAccount | null {
  if (zoom === null) return null
  const { accountId, clientId, sealedSecret } = zoom
  // The account of the demo organisation has no secret.
  const clientSecret = sealedSecret === '' ? '' : unseal(config, PURPOSES.clientSecret, id, sealedSecret)
  return { organizationId: id, accountId, clientId, clientSecret }
}

/** The token with which Zoom signs its events for an organisation; null when no token is stored. */
export const zoomTokenOf = (config: Config, { id, zoom }: OrganizationRecord): string | null =>
  zoom?.sealedToken ? unseal(config, PURPOSES.secretToken, id, zoom.sealedToken) : null
