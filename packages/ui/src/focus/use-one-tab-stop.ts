import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { hasModifier, toLogicalArrowKey } from './arrow-keys.ts'

const CONTROLS = ':is(a[href], button, input[type="checkbox"])'

const rowsIn = (rows: HTMLElement) => [...rows.querySelectorAll<HTMLElement>('[data-index]')]
const controlsOf = (row: HTMLElement | undefined) => [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]

/**
 * Returns the target of an arrow key: up and down go to the same position in another row, sideways stays within the
 * row.
 */
function targetOf(rows: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const all = rowsIn(rows).filter((row) => controlsOf(row).length > 0)
  const index = all.findIndex((row) => row.contains(from))
  const controls = controlsOf(all[index])
  const place = controls.indexOf(from)
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step) {
    const there = controlsOf(all[index + step])
    return there[Math.min(place, there.length - 1)]
  }
  const side = { ArrowRight: 1, ArrowLeft: -1 }[key]
  return side ? controls[place + side] : undefined
}

/**
 * Makes the links, buttons and checkboxes of all rows one tab stop: the last focused one, else the current row, else
 * the first link or button. Arrow keys move to the others. Rows need their `data-index`.
 */
export function useOneTabStop(rows: RefObject<HTMLElement | null>): void {
  const last = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (rows.current) markStop(rows.current, last.current)
  })
  useEffect(() => {
    const element = rows.current
    if (!element) return undefined
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.matches(`[data-index] ${CONTROLS}`)) return
      last.current = target
      markStop(element, target)
    }
    const move = (event: KeyboardEvent) => {
      if (event.defaultPrevented || hasModifier(event) || !(event.target instanceof HTMLElement)) return
      const target = targetOf(element, event.target, toLogicalArrowKey(event.key, element))
      if (!target) return
      event.preventDefault()
      target.focus()
    }
    element.addEventListener('focusin', remember)
    element.addEventListener('keydown', move)
    return () => {
      element.removeEventListener('focusin', remember)
      element.removeEventListener('keydown', move)
    }
  }, [rows])
}

const isNoBox = (control: HTMLElement) => !(control instanceof HTMLInputElement)

function markStop(rows: HTMLElement, last: HTMLElement | null): void {
  const controls = rowsIn(rows).flatMap((row) => controlsOf(row))
  const current = controls.find((control) => control.ariaCurrent === 'true')
  const stop = last && controls.includes(last) ? last : (current ?? controls.find(isNoBox) ?? controls[0])
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1
}
