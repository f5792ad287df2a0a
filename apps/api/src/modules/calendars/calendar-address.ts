import type { Id } from '@parley/domain'
import type { Config } from '../../config.ts'
import { openSealed, seal } from '../../sealed.ts'

const PURPOSE = 'calendar address'

/** Encrypts a calendar's address for the database, because whoever has the address can read the calendar. */
export const sealAddress = (config: Config, organizationId: Id, address: string): string =>
  seal(config, PURPOSE, organizationId, address)

/** Decrypts an address; null when it was encrypted with another secret. */
export const openAddress = (config: Config, organizationId: Id, sealed: string): string | null =>
  openSealed(config, PURPOSE, organizationId, sealed)
