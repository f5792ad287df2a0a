import { expect, type Locator } from '@playwright/test'

/** Whether the whole element is in the window and not covered at its middle or its ends. */
const isInSight = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false
    const y = (top + bottom) / 2
    return [left + 3, (left + right) / 2, right - 3].every((x) => {
      const above = document.elementFromPoint(x, y)
      return above !== null && (element.contains(above) || above.contains(element))
    })
  })

/** Waits until the whole element can be seen and pressed without scrolling. */
export const expectInSight = (part: Locator) => expect.poll(() => isInSight(part)).toBe(true)
