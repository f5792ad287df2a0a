import { newIdempotencyKey } from '@parley/client'
import type { Id } from '@parley/domain'
import { type NewMessageProgress, provideNewMessage } from '@parley/state-machines'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { useOutcomes } from '../flow/use-outcomes.ts'
import { useNewMessageSteps } from './use-new-message-steps.ts'

interface NewMessageOptions {
  /** The progress of an earlier attempt; null to start from the beginning. */
  kept: NewMessageProgress | null
  /** Called with the conversation once its first message has been sent. */
  onStarted: (conversationId: Id) => void
  onFailed?: () => void
}

/** Sends the first text to a number: finds or creates its customer and their conversation. */
export function useNewMessage({ kept, onStarted, onFailed = () => undefined }: NewMessageOptions) {
  const steps = useNewMessageSteps()
  const [state, send, actor] = useMachine(
    useMemo(() => provideNewMessage(steps), [steps]),
    { input: { kept, newKey: newIdempotencyKey } },
  )
  useOutcomes(actor, { failed: onFailed, started: ({ conversationId }) => onStarted(conversationId) })
  return { state, send }
}
