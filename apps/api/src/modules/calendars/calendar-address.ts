import type { Id } from '@parley/domain'
import type { Config } from '../../config.ts'
import { seal, unseal } from '../../sealed.ts'

const PURPOSE = 'calendar address'

/** The address of a calendar, for the database: whoever has it reads the calendar. */
export const sealAddress = (config: Config, organizationId: Id, address: string): string =>
  seal(config, PURPOSE, organizationId, address)

export const unsealAddress = (config: Config, organizationId: Id, sealed: string): string =>
  unseal(config, PURPOSE, organizationId, sealed)
