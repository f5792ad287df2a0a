/** After so long nobody waits for the answer any more. */
const ANSWER_WITHIN_MS = 20_000

const waiting = new WeakMap<HTMLElement, () => void>()

/**
 * Call it when a form was sent. Its first field that is wrong gets the focus, be it found at once or by the answer, unless the person
 * has gone elsewhere meanwhile.
 */
export function focusMistake(form: HTMLElement): void {
  waiting.get(form)?.()
  const sentFrom = document.activeElement
  const look = () => {
    const now = document.activeElement
    // A button that is disabled meanwhile leaves the focus to the page.
    if (now !== sentFrom && now !== document.body) return stop()
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
