import type { Id } from '@parley/domain'
import { phonePath } from '../use-phone-address.ts'

/** The parameter of the address that holds the voicemail that is open. */
export const OPEN_VOICEMAIL = 'voicemail'

/** Where a voicemail is open. */
export const voicemailPath = (voicemailId: Id) =>
  `${phonePath('voicemail')}?${new URLSearchParams({ [OPEN_VOICEMAIL]: voicemailId })}`
