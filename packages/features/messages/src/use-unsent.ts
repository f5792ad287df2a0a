import { useApi, useSignedIn } from '@parley/client'
import { COMPOSER_MODES, type ComposerMode, type Id } from '@parley/domain'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import type { ComposerHandle } from './components/composer.tsx'
import { createUnsent, type Unsent } from './unsent.ts'

const opened = new WeakMap<QueryClient, Map<Id, Unsent>>()

/** The unsent texts of the signed-in user, shared by the whole page. */
export function useUnsent(): Unsent {
  const { user } = useSignedIn()
  const { client, connection } = useApi()
  const queryClient = useQueryClient()
  const ofPage = opened.get(queryClient) ?? new Map<Id, Unsent>()
  opened.set(queryClient, ofPage)
  const unsent = ofPage.get(user.id) ?? createUnsent({ userId: user.id, client, connection, queryClient })
  ofPage.set(user.id, unsent)
  return unsent
}

/** Passes other devices' changes of drafts to the composer, and saves when the conversation is left. */
export function useDraftsOfComposer(conversationId: Id, composer: RefObject<ComposerHandle | null>): void {
  const { drafts } = useUnsent()
  useEffect(() => {
    const stopArrive = drafts.onArrive((name, text) => {
      if (name.conversationId === conversationId) composer.current?.receiveDraft(name.mode, text)
    })
    return () => {
      stopArrive()
      drafts.flush()
    }
  }, [drafts, conversationId, composer])
}

/** The text of another device that conflicts with a draft; null without a conflict. */
export function useOtherDraft(conversationId: Id, mode: ComposerMode): string | null {
  const { drafts } = useUnsent()
  return useSyncExternalStore(drafts.subscribe, () => drafts.theirs(conversationId, mode))
}

/**
 * The unsent draft shown in a conversation's row: the text to the customer, otherwise the note; null when there is
 * neither.
 */
export function useDraftText(conversationId: Id): { mode: ComposerMode; text: string } | null {
  const { drafts } = useUnsent()
  const mode = useSyncExternalStore(
    drafts.subscribe,
    () => COMPOSER_MODES.find((each) => drafts.read(conversationId, each).trim() !== '') ?? null,
  )
  const text = useSyncExternalStore(drafts.subscribe, () => (mode ? drafts.read(conversationId, mode) : ''))
  return mode && { mode, text }
}
