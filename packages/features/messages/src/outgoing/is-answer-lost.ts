import { CALL_TIMEOUT_MS } from '@parley/client'
import type { OutgoingText } from '@parley/state-machines'

/** Whether a text may have left and no window of this device waits for the answer to a first try. */
export const isAnswerLost = ({ mayHaveLeft, isFirstTry, triedAt = 0 }: OutgoingText, now = Date.now()): boolean =>
  mayHaveLeft && !(isFirstTry && now - triedAt < CALL_TIMEOUT_MS)
