import type { Id } from '@parley/domain'
import type { Config } from '../../config.ts'
import { openSealed, seal } from '../../sealed.ts'

const PURPOSE = 'calendar address'

/** The address of a calendar, for the database: whoever has it reads the calendar. */
export const sealAddress = (config: Config, organizationId: Id, address: string): string =>
  seal(config, PURPOSE, organizationId, address)

/** null: it was sealed with another secret. */
export const openAddress = (config: Config, organizationId: Id, sealed: string): string | null =>
  openSealed(config, PURPOSE, organizationId, sealed)
