import type { Id, OrganizationRecord } from '@parley/domain'
import type { Config } from '../../config.ts'
import type { MeetingAccount } from '../../ports/meeting-provider.ts'
import { seal, unseal } from '../../sealed.ts'

const PURPOSE = 'zoom client secret'

/** The secret of an organisation's app at Zoom, for the database. */
export const sealZoom = (config: Config, organizationId: Id, secret: string): string =>
  seal(config, PURPOSE, organizationId, secret)

/** What an organisation has connected, with its secret; null: nothing that can be used. */
export function zoomAccountOf(config: Config, { id, zoom }: OrganizationRecord): MeetingAccount | null {
  if (zoom === null) return null
  const { accountId, clientId, sealedSecret } = zoom
  // That of the demo's organisation has none.
  const clientSecret = sealedSecret === '' ? '' : unseal(config, PURPOSE, id, sealedSecret)
  return { organizationId: id, accountId, clientId, clientSecret }
}
