import { watchFocus } from '../focus/move-focus.ts'

/** Time in milliseconds after which nobody is waiting for the response any more. */
const ANSWER_WITHIN_MS = 20_000

const waiting = new WeakMap<HTMLElement, () => void>()

/**
 * Call it when a form is submitted. Focuses the form's first invalid field, found at once or by the response, unless
 * the person has moved the focus elsewhere since.
 */
export function focusFirstInvalidField(form: HTMLElement): void {
  waiting.get(form)?.()
  const isFocusUnmoved = watchFocus()
  const look = () => {
    if (!isFocusUnmoved()) return stop()
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wrong) return
    stop()
    wrong.focus()
  }
  const frame = requestAnimationFrame(() => {
    look()
    observer.observe(form, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-invalid'] })
  })
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => stop(), ANSWER_WITHIN_MS)
  const stop = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    observer.disconnect()
    waiting.delete(form)
  }
  waiting.set(form, stop)
}
