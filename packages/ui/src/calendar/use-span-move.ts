import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useState } from 'react'
import { isRightToLeft, toLogicalArrowKey } from '../focus/arrow-keys.ts'
import type { TimeSpan } from './lanes.ts'

/** Step in minutes, and the step with the Alt key. */
const STEP = 15
const FINE_STEP = 5
const END = 24 * 60
/** Distance in px that the pointer must move before a press becomes a drag. */
const SLOP = 4

export interface MovedSpan extends TimeSpan {
  id: string
  /** Whether only the end was moved. */
  isStretched: boolean
}

interface Grabbed {
  span: MovedSpan
  x: number
  y: number
  isEnd: boolean
  /** Whether the next day is to the left (right-to-left layout). */
  isMirrored: boolean
  hasMoved: boolean
}

interface SpanMoveOptions {
  days: readonly string[]
  /** Height of an hour in px. */
  hour: number
  /** Returns the width of a day in px. */
  dayWidth: () => number
  onMove: (moved: MovedSpan) => void
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
const snap = (minutes: number, step: number) => Math.round(minutes / step) * step

/**
 * Returns `span` moved by the given days and minutes, within the days that are shown; with `isEnd`, only its end moves.
 */
export function movedSpan(
  span: MovedSpan,
  days: readonly string[],
  by: { days: number; minutes: number; step: number; isEnd: boolean },
): MovedSpan {
  if (by.isEnd) {
    const to = within(snap(span.to + by.minutes, by.step), span.from + by.step, END)
    return { ...span, to, isStretched: true }
  }
  const length = span.to - span.from
  const from = within(snap(span.from + by.minutes, by.step), 0, Math.max(0, END - length))
  const day = days[within(days.indexOf(span.day) + by.days, 0, days.length - 1)] ?? span.day
  return { ...span, day, from, to: from + length }
}

/**
 * Moves and resizes a span of a grid by pointer or keyboard. The move takes effect only when the pointer is released or
 * Enter is pressed; Escape cancels it.
 */
export function useSpanMove({ days, hour, dayWidth, onMove }: SpanMoveOptions) {
  const [draft, setDraft] = useState<MovedSpan | null>(null)
  const [grabbed, setGrabbed] = useState<Grabbed | null>(null)
  const [isPressSpent, setPressSpent] = useState(false)
  const putBack = () => {
    setDraft(null)
    setGrabbed(null)
  }
  const settle = (moved: MovedSpan, span: TimeSpan) => {
    putBack()
    if (moved.day !== span.day || moved.from !== span.from || moved.to !== span.to) onMove(moved)
  }

  useEffect(() => {
    if (!isPressSpent) return undefined
    // The click that follows a release comes in the same task; a later click is another press.
    const timer = setTimeout(() => setPressSpent(false))
    return () => clearTimeout(timer)
  }, [isPressSpent])

  useEffect(() => {
    if (!grabbed) return undefined
    const { span, x, y, isEnd, isMirrored, hasMoved } = grabbed
    /** Returns the span at the pointer's position; null while it is only pressed. */
    const movedTo = (event: globalThis.PointerEvent) => {
      const [onward, down] = [(event.clientX - x) * (isMirrored ? -1 : 1), event.clientY - y]
      if (!hasMoved && Math.hypot(onward, down) < SLOP) return null
      const step = event.altKey ? FINE_STEP : STEP
      return movedSpan(span, days, { days: Math.round(onward / dayWidth()), minutes: (down / hour) * 60, step, isEnd })
    }
    const pull = (event: globalThis.PointerEvent) => {
      const moved = movedTo(event)
      if (!moved) return
      if (!hasMoved) setGrabbed({ ...grabbed, hasMoved: true })
      setDraft(moved)
    }
    // Computes the span again, because the last one drawn may lag behind the pointer.
    const letGo = (event: globalThis.PointerEvent) => {
      const moved = movedTo(event)
      setPressSpent(moved !== null)
      if (moved) settle(moved, span)
      else setGrabbed(null)
    }
    // Listens on the window, because the pointer can be anywhere by then; capturing it would take presses from the
    // content of the span.
    window.addEventListener('pointermove', pull)
    window.addEventListener('pointerup', letGo)
    window.addEventListener('pointercancel', putBack)
    // A release elsewhere is not reported, so losing the window's focus cancels the move.
    window.addEventListener('blur', putBack)
    return () => {
      window.removeEventListener('pointermove', pull)
      window.removeEventListener('pointerup', letGo)
      window.removeEventListener('pointercancel', putBack)
      window.removeEventListener('blur', putBack)
    }
  })

  const handlersOf = (span: TimeSpan & { id: string }) => {
    const original: MovedSpan = { id: span.id, day: span.day, from: span.from, to: span.to, isStretched: false }
    const own = draft?.id === span.id ? draft : null
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        // A touch scrolls.
        if (event.button !== 0 || event.pointerType === 'touch') return
        const isEnd = event.target instanceof HTMLElement && event.target.dataset['handle'] === 'end'
        const isMirrored = isRightToLeft(event.currentTarget)
        setPressSpent(false)
        setDraft(null)
        setGrabbed({ span: original, x: event.clientX, y: event.clientY, isEnd, isMirrored, hasMoved: false })
      },
      onClickCapture: (event: MouseEvent<HTMLElement>) => {
        if (!isPressSpent) return
        event.preventDefault()
        event.stopPropagation()
        setPressSpent(false)
      },
      // Grabbing a span takes the focus from the focused element; that must not cancel the drag.
      onBlur: () => {
        if (!grabbed) putBack()
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key === 'Escape' && own) {
          event.preventDefault()
          event.stopPropagation()
          return putBack()
        }
        if (event.key === 'Enter' && own) {
          event.preventDefault()
          return settle(own, span)
        }
        const step = event.altKey ? FINE_STEP : STEP
        const by = {
          ArrowUp: { days: 0, minutes: -step },
          ArrowDown: { days: 0, minutes: step },
          ArrowLeft: { days: -1, minutes: 0 },
          ArrowRight: { days: 1, minutes: 0 },
        }[toLogicalArrowKey(event.key, event.currentTarget)]
        if (!by || event.ctrlKey || event.metaKey || ((event.shiftKey || event.altKey) && by.days !== 0)) return
        event.preventDefault()
        setDraft(movedSpan(own ?? original, days, { ...by, step, isEnd: event.shiftKey }))
      },
    }
  }
  return { draft, handlersOf }
}
