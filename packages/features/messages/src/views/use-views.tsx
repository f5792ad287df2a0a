import { lazyModule, useLazyPart } from '@parley/ui'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { InboxNavigation } from '../inbox-url.ts'

const views = lazyModule('Views', () => import('./views.ts'))

export interface Views {
  /** Opens the list of views. */
  open: () => void
  preload: () => void
  dialog: ReactNode
  /** Says which view is open; null while none is. */
  strip: ReactNode
}

/** Filters of the inbox with a name. Nothing of them is fetched before somebody wants it, or the address names one. */
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
