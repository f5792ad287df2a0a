import { useEffect } from 'react'
import { focusNearest, surroundingsOf } from './move-focus.ts'

/**
 * Where the element with the focus goes away or is switched off and nobody moves the focus on, what is left around it gets
 * it: the focus never falls to the body of the page.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let path: Element[] = []
    let frame = 0
    const remember = ({ target }: Event) => {
      path = target instanceof Element ? surroundingsOf(target) : []
    }
    const forget = () => {
      path = []
    }
    const isLost = () => {
      const [last] = path
      if (document.activeElement !== document.body || !last) return false
      return !last.isConnected || last.matches(':disabled') || !last.checkVisibility({ visibilityProperty: true })
    }
    const look = () => {
      if (!isLost()) return
      cancelAnimationFrame(frame)
      // Whoever takes the element away may move the focus in the frame after.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          if (isLost()) focusNearest(path)
        })
      })
    }
    const observer = new MutationObserver(look)
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
