import { type CSSProperties, useLayoutEffect, useState } from 'react'
import { innermost, type ToastAnchors } from './toast-anchors.ts'

const BELOW_HEADER = 8
const FROM_EDGE = 16
const WIDTH = 360
/** Minimum width in px beside a dialog for a message to be shown there. */
const LEAST_BESIDE_DIALOG = 200

/**
 * Returns the position of a message: the top right corner of its pane, under a bar with `data-above-toasts` or else the
 * header. Beside an open dialog the message is as narrow as the free space, if that is wide enough for text.
 */
export function useToastCorner(anchors: ToastAnchors, toastId: number): CSSProperties {
  const [corner, setCorner] = useState<{ toastId: number; style: CSSProperties }>({ toastId, style: {} })
  useLayoutEffect(() => {
    const pane = innermost(anchors) ?? document.documentElement
    let above = aboveIn(pane)
    const measure = () => setCorner({ toastId, style: cornerOf(pane, above) })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(pane)
    const bars = new MutationObserver(() => {
      if (aboveIn(pane) === above) return
      above = aboveIn(pane)
      measure()
    })
    bars.observe(pane, { childList: true, subtree: true })
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      bars.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [anchors, toastId])
  return corner.style
}

const aboveIn = (pane: HTMLElement): Element | null =>
  pane.querySelector('[data-above-toasts]') ?? pane.querySelector('header')

function cornerOf(pane: HTMLElement, above: Element | null): CSSProperties {
  const box = pane.getBoundingClientRect()
  const isRtl = getComputedStyle(pane).direction === 'rtl'
  const toEdge = isRtl ? box.left : window.innerWidth - box.right
  const inPane = Math.min(WIDTH, box.width - 2 * FROM_EDGE)
  const beside = roomBesideDialog(isRtl) - toEdge - FROM_EDGE - BELOW_HEADER
  return {
    // A header that is not shown here has its bottom at the top of the window.
    insetBlockStart: Math.max(box.top, above?.getBoundingClientRect().bottom ?? 0) + BELOW_HEADER,
    insetInlineEnd: toEdge + FROM_EDGE,
    inlineSize: beside < LEAST_BESIDE_DIALOG ? inPane : Math.min(inPane, beside),
  }
}

/** Returns the distance in px from the open dialog to the edge of the window; infinite without a dialog. */
function roomBesideDialog(isRtl: boolean): number {
  const dialog = [...document.querySelectorAll('[data-modal]')].at(-1)?.getBoundingClientRect()
  if (!dialog) return Number.POSITIVE_INFINITY
  return isRtl ? dialog.left : window.innerWidth - dialog.right
}
