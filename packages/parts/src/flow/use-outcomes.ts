import { useEffect, useEffectEvent } from 'react'
import type { Actor, AnyActorLogic, EmittedFrom } from 'xstate'

/** What is done with what a flow emits, by its type. */
export type Outcomes<Emitted extends { type: string }> = {
  [Type in Emitted['type']]?: (outcome: Extract<Emitted, { type: Type }>) => void
}

/** Does with each thing that a running flow emits what `outcomes` says: the one way from a flow to toasts and callbacks. */
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
