import { useEffect } from 'react'
import { focusNearest, NOWHERE, pathOf, placeOf } from './move-focus.ts'

/** Dialogs and menus stand beside the page, at the end of the body. */
function isBesidePage(path: readonly Element[]): boolean {
  const top = path.at(-1)
  return top?.parentElement === document.body && !top.querySelector('main')
}

/**
 * Where the element with the focus goes away or is switched off and nobody moves the focus on, the nearest that is left around
 * it gets it, and after a dialog or menu what had it in the page before: the focus never falls to the body of the page.
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
      // Pressed once more, it keeps the focus, and nothing tells of that.
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
      // The browser takes the focus from what is switched off with the frame; whoever takes an element away may move it then.
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
