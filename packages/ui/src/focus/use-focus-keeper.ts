import { useEffect } from 'react'
import { focusNearest, NOWHERE, pathOf, placeOf } from './move-focus.ts'

/** Whether the path is in a dialog or menu, which are rendered beside the page at the end of the body. */
function isBesidePage(path: readonly Element[]): boolean {
  const top = path.at(-1)
  return top?.parentElement === document.body && !top.querySelector('main')
}

/**
 * When the focused element is removed or disabled and nothing else moves the focus, focuses the nearest element left
 * around it, or, after a dialog or menu, the element in the page that had the focus before: the focus never falls to
 * the body.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let place = NOWHERE
    let placeInPage = NOWHERE
    let frame = 0
    const remember = () => {
      place = placeOf(document.activeElement)
      if (!isBesidePage(place.path)) placeInPage = place
    }
    remember()
    const forget = ({ target }: Event) => {
      // A press on the focused element keeps the focus without a focus event, so its place is kept.
      if (
        target instanceof Element &&
        document.activeElement !== document.body &&
        document.activeElement?.contains(target)
      )
        return
      place = NOWHERE
      if (target instanceof Element && !isBesidePage(pathOf(target))) placeInPage = NOWHERE
    }
    const isGone = () => {
      const [last] = place.path
      if (!last) return false
      return !last.isConnected || last.matches(':disabled') || !last.checkVisibility({ visibilityProperty: true })
    }
    const update = () => {
      if (!isGone()) return
      cancelAnimationFrame(frame)
      // The browser blurs a disabled element with the next frame, and the code that removed an element may move the
      // focus then.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          if (document.activeElement === document.body && isGone()) focusNearest(place, placeInPage)
        })
      })
    }
    const observer = new MutationObserver(update)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'data-open'] })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget)
    }
  }, [])
}
