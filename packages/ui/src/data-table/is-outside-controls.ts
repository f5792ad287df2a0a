import type { MouseEvent } from 'react'

/** Whether a press on a row hit none of its links and buttons and selected no text. */
export function isOutsideControls({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  return target.closest('a, button, input, label') === null && getSelection()?.type !== 'Range'
}
