const LAYOUT = ['font', 'padding', 'border', 'inlineSize', 'letterSpacing', 'boxSizing', 'wordSpacing'] as const

/**
 * Returns the top of the line that contains the character at `index`, in px from the top of the field, ignoring
 * scrolling.
 */
export function caretTop(field: HTMLTextAreaElement, index: number): number {
  const mirror = document.createElement('div')
  const style = getComputedStyle(field)
  for (const property of LAYOUT) mirror.style[property] = style[property]
  mirror.style.cssText += ';position:absolute;visibility:hidden;white-space:pre-wrap;overflow-wrap:break-word'
  mirror.textContent = field.value.slice(0, index)
  const mark = document.createElement('span')
  mark.textContent = '/'
  mirror.append(mark)
  field.after(mirror)
  const top = mark.offsetTop
  mirror.remove()
  return top
}
