import { ratioOf } from '@parley/ui/contrast'

/** The minimum contrast that WCAG AA requires of text, by its size in CSS pixels and its weight. */
export const leastContrast = (size: number, weight: number): number =>
  size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5

/**
 * The contrast between an element's own text and the background painted by its ancestors, regardless of what overlaps
 * both; null over a picture or a gradient, which has many colours.
 */
export function contrastOf(element: Element): number | null {
  const behind = ancestorsOf(element).map((each) => getComputedStyle(each))
  if (behind.some(({ backgroundImage }) => backgroundImage !== 'none')) return null
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('A canvas of one pixel is drawn everywhere')
  const paint = (color: string, opacity = 1) => {
    context.globalAlpha = opacity
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const channels = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
    return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  }
  const back = behind.toReversed().reduce((_, { backgroundColor }) => paint(backgroundColor), paint('white'))
  const part = element.matches(':placeholder-shown') ? '::placeholder' : undefined
  const opacity = behind.reduce((product, style) => product * Number(style.opacity), 1)
  return ratioOf(paint(getComputedStyle(element, part).color, opacity), back)
}

/** The element and its ancestors, up to the first with an opaque background. */
function ancestorsOf(element: Element): Element[] {
  const path: Element[] = []
  for (let each: Element | null = element; each; each = each.parentElement) {
    path.push(each)
    if (getComputedStyle(each).backgroundColor.startsWith('rgb(')) break
  }
  return path
}
