import type { Id } from '@parley/domain'
import { phonePath } from '../use-phone-address.ts'

/** The address parameter with the id of the open voicemail. */
export const OPEN_VOICEMAIL = 'voicemail'

/** The address of an open voicemail. */
export const voicemailPath = (voicemailId: Id) =>
  `${phonePath('voicemail')}?${new URLSearchParams({ [OPEN_VOICEMAIL]: voicemailId })}`
