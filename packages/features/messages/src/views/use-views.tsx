import { lazyModule, useLazyPart } from '@parley/ui'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { InboxNavigation } from '../inbox-url.ts'

const views = lazyModule('Views', () => import('./views.ts'))

export interface Views {
  /** Opens the list of views. */
  open: () => void
  preload: () => void
  dialog: ReactNode
  /** Shows which view is open; empty while none is. */
  strip: ReactNode
}

/**
 * Named filters of the inbox. Their code and data are loaded only when the user opens the list or the URL names a view.
 */
export function useViews({ url, filter }: InboxNavigation): Views {
  const [isOpen, setOpen] = useState(false)
  const { part, preload, load } = useLazyPart(views)
  const close = useCallback(() => setOpen(false), [])
  const { viewId } = url
  useEffect(() => {
    if (viewId !== null) load(close)
  }, [viewId, load, close])
  return {
    open: () => {
      setOpen(true)
      load(close)
    },
    preload,
    dialog: isOpen && part && <part.ViewsDialog url={url} onChange={filter} onClose={close} />,
    strip: viewId !== null && part && <part.ViewStrip viewId={viewId} url={url} onChange={filter} />,
  }
}
