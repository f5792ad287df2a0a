import { useEndpointQuery } from '@parley/client'
import { listDrafts } from '@parley/contract'
import { useEffect } from 'react'
import type { Unsent } from './unsent.ts'
import { useUnsent } from './use-unsent.ts'

const running = new WeakMap<Unsent, { count: number; stop: () => void }>()

/** Synchronises drafts with the server and sends waiting texts while it is mounted. Renders nothing. */
export function KeepSending() {
  const unsent = useUnsent()
  const drafts = useEndpointQuery(listDrafts)
  useEffect(() => startShared(unsent), [unsent])
  useEffect(() => {
    if (drafts.data) unsent.drafts.receive(drafts.data)
  }, [unsent, drafts.data])
  return null
}

function startShared(unsent: Unsent): () => void {
  const shared = running.get(unsent) ?? { count: 0, stop: unsent.start() }
  shared.count += 1
  running.set(unsent, shared)
  return () => {
    shared.count -= 1
    if (shared.count > 0) return
    shared.stop()
    running.delete(unsent)
  }
}
