import { useEffect, useEffectEvent } from 'react'
import type { Actor, AnyActorLogic, EmittedFrom } from 'xstate'

/** Handlers for the events that a flow emits, by type. */
export type Outcomes<Emitted extends { type: string }> = {
  [Type in Emitted['type']]?: (outcome: Extract<Emitted, { type: Type }>) => void
}

/**
 * Calls the handler in `outcomes` for each event that a running flow emits: the only way from a flow to toasts and
 * callbacks.
 */
export function useOutcomes<Flow extends AnyActorLogic>(
  actor: Actor<Flow>,
  outcomes: Outcomes<EmittedFrom<Flow>>,
): void {
  const dispatch = useEffectEvent((emitted: { type: string }) => {
    const known = outcomes as Readonly<Record<string, ((outcome: { type: string }) => void) | undefined>>
    known[emitted.type]?.(emitted)
  })
  useEffect(() => {
    const subscription = actor.on('*', (emitted) => dispatch(emitted))
    return () => subscription.unsubscribe()
  }, [actor])
}
