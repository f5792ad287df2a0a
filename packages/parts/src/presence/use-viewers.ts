import { newIdempotencyKey, useApi, useEndpointQuery } from '@parley/client'
import { listViewers, reportPresence, type Viewer } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useEffect, useState } from 'react'
import { createPresenceReporter } from './presence-reporter.ts'

/**
 * Calls the listener on every edit of a draft, with its conversation and its text. Returns the unsubscribe function.
 */
export type OnEdit = (listener: (draft: { conversationId: Id }, text: string) => void) => () => void

const NOBODY: readonly Viewer[] = []

/**
 * The other users who have the conversation open. While mounted, reports that the signed-in user has it open, and when
 * they type.
 */
export function useViewers(conversationId: Id, onEdit: OnEdit): readonly Viewer[] {
  const { client, isSignedOut } = useApi()
  const [screenId] = useState(newIdempotencyKey)
  const { data, isError } = useEndpointQuery(listViewers, { params: { id: conversationId } }, { poll: true })

  useEffect(() => {
    if (isSignedOut) return undefined
    const isVisible = () => document.visibilityState !== 'hidden'
    const { typed, rested, show, stop } = createPresenceReporter((state, isLast) => {
      const input = { params: { id: conversationId }, body: { state, screenId } }
      client.call(reportPresence, input, isLast ? { keepalive: true } : {}).catch(() => undefined)
    }, isVisible())
    const changed = () => show(isVisible())
    const stopEdits = onEdit((draft, text) => {
      if (draft.conversationId !== conversationId) return
      if (text === '') rested()
      else typed()
    })
    document.addEventListener('visibilitychange', changed)
    window.addEventListener('pagehide', stop)
    return () => {
      stopEdits()
      document.removeEventListener('visibilitychange', changed)
      window.removeEventListener('pagehide', stop)
      stop()
    }
  }, [client, isSignedOut, onEdit, conversationId, screenId])

  return isError ? NOBODY : (data ?? NOBODY)
}
