import { createContext, type RefCallback, use, useCallback } from 'react'

/** The panes that messages may belong to. */
export type ToastPlaces = Set<HTMLElement>

export const createToastPlaces = (): ToastPlaces => new Set()

export const ToastPlacesContext = createContext<ToastPlaces>(createToastPlaces())

/** Gives a ref for a pane: messages stand in its top right corner, under its header, unless a pane inside it has one too. */
export function useToastPlace(): RefCallback<HTMLElement> {
  const places = use(ToastPlacesContext)
  return useCallback(
    (pane) => {
      if (!pane) return undefined
      places.add(pane)
      return () => void places.delete(pane)
    },
    [places],
  )
}

/** The innermost of the panes; undefined: there is none. */
export function innermost(places: ToastPlaces): HTMLElement | undefined {
  const panes = [...places]
  return panes.find((pane) => !panes.some((other) => other !== pane && pane.contains(other)))
}
