import { createContext, type RefCallback, use, useCallback } from 'react'

/** The panes that messages may belong to. */
export type ToastAnchors = Set<HTMLElement>

export const createToastAnchors = (): ToastAnchors => new Set()

export const ToastAnchorsContext = createContext<ToastAnchors>(createToastAnchors())

/** Gives a ref for a pane: messages stand in its top right corner, under its header, unless a pane inside it has one too. */
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

/** The innermost of the panes; undefined: there is none. */
export function innermost(places: ToastAnchors): HTMLElement | undefined {
  const panes = [...places]
  return panes.find((pane) => !panes.some((other) => other !== pane && pane.contains(other)))
}
