import type { Id } from '@parley/domain'
import type { RefObject } from 'react'
import type { ComposerHandle } from '../components/composer.tsx'
import type { HeldTextsQuestion } from '../components/held-texts.tsx'
import { useOutgoing } from './use-outgoing.ts'

/**
 * The single question about all texts of a conversation that are held back because of messages their author has not
 * seen.
 */
export function useHeldTextsQuestion(
  conversationId: Id,
  composer: RefObject<ComposerHandle | null>,
): HeldTextsQuestion | null {
  const { texts, firstHeld, remove, resend } = useOutgoing(conversationId)
  if (!firstHeld?.stopped) return null
  return {
    question: firstHeld.stopped.text,
    confirm: () => resend(firstHeld.id),
    decline: () => {
      const held = texts.filter(({ mode }) => mode === firstHeld.mode)
      for (const { id } of held) remove(id)
      composer.current?.putBack(
        firstHeld.mode,
        held.map(({ content }) => content).join('\n'),
        held.flatMap(({ pictures = [] }) => pictures),
      )
    },
  }
}
