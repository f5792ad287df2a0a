import { newIdempotencyKey, useApi, useEndpointQuery } from '@parley/client'
import { listViewers, reportPresence, type Viewer } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useEffect, useState } from 'react'
import { useUnsent } from '../use-unsent.ts'
import { createPresenceReporter } from './presence-reporter.ts'

const NOBODY: readonly Viewer[] = []

/** Who else has the conversation open. Reports for as long as it is used that the signed-in person has, and when they type. */
export function useViewers(conversationId: Id): readonly Viewer[] {
  const { client, isSignedOut } = useApi()
  const { drafts } = useUnsent()
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
    const stopEdits = drafts.onEdit((name, text) => {
      if (name.conversationId !== conversationId) return
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
  }, [client, isSignedOut, drafts, conversationId, screenId])

  return isError ? NOBODY : (data ?? NOBODY)
}
