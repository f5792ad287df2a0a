import { createContext, type RefCallback, use, useCallback } from 'react'

/** The panes in which messages can be shown. */
export type ToastAnchors = Set<HTMLElement>

export const createToastAnchors = (): ToastAnchors => new Set()

export const ToastAnchorsContext = createContext<ToastAnchors>(createToastAnchors())

/**
 * Returns a ref for a pane: messages are shown in its top right corner, under its header, unless a pane inside it has
 * the ref too.
 */
export function useToastAnchor(): RefCallback<HTMLElement> {
  const anchors = use(ToastAnchorsContext)
  return useCallback(
    (pane) => {
      if (!pane) return undefined
      anchors.add(pane)
      return () => void anchors.delete(pane)
    },
    [anchors],
  )
}

/** Returns the innermost pane; undefined when there is none. */
export function innermost(places: ToastAnchors): HTMLElement | undefined {
  const panes = [...places]
  return panes.find((pane) => !panes.some((other) => other !== pane && pane.contains(other)))
}
