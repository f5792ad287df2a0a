import { CALL_TIMEOUT_MS } from '@parley/client'
import type { OutgoingText } from '@parley/state-machines'

/** Whether a text may have been sent although no window of this device still waits for the answer to its first try. */
export const isAnswerLost = ({ mayHaveLeft, isFirstTry, triedAt = 0 }: OutgoingText, now = Date.now()): boolean =>
  mayHaveLeft && !(isFirstTry && now - triedAt < CALL_TIMEOUT_MS)
