import type { Id, OrganizationRecord } from '@parley/domain'
import type { SealedZoom } from '@parley/state-machines'
import type { Config } from '../../config.ts'
import type { MeetingAccount } from '../../ports/meeting-provider.ts'
import { seal, unseal } from '../../sealed.ts'

const PURPOSES: Readonly<Record<SealedZoom, string>> = {
  clientSecret: 'zoom client secret',
  secretToken: 'zoom secret token',
}

/** A secret of an organisation's app at Zoom, for the database. */
export const sealZoom = (config: Config, organizationId: Id, secret: string, what: SealedZoom): string =>
  seal(config, PURPOSES[what], organizationId, secret)

/** What an organisation has connected, with its secret; null: nothing that can be used. */
export function zoomAccountOf(config: Config, { id, zoom }: OrganizationRecord): MeetingAccount | null {
  if (zoom === null) return null
  const { accountId, clientId, sealedSecret } = zoom
  // That of the demo's organisation has none.
  const clientSecret = sealedSecret === '' ? '' : unseal(config, PURPOSES.clientSecret, id, sealedSecret)
  return { organizationId: id, accountId, clientId, clientSecret }
}

/** With what Zoom signs what it tells an organisation; null: it tells nothing. */
export const zoomTokenOf = (config: Config, { id, zoom }: OrganizationRecord): string | null =>
  zoom?.sealedToken ? unseal(config, PURPOSES.secretToken, id, zoom.sealedToken) : null
