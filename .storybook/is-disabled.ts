import { expect } from 'storybook/test'

const isDisabled = (element: Element) =>
  element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null

/**
 * Makes `toBeEnabled` and `toBeDisabled` count `aria-disabled` too, as Playwright does: pending buttons and switches
 * stay focusable, so they are not `:disabled`, but they ignore presses.
 */
export function judgeAriaDisabled(): void {
  expect.extend({
    toBeEnabled: (element: Element) => ({
      pass: !isDisabled(element),
      message: () => `Expected ${isDisabled(element) ? 'an enabled' : 'a disabled'} element: ${element.outerHTML}`,
    }),
    toBeDisabled: (element: Element) => ({
      pass: isDisabled(element),
      message: () => `Expected ${isDisabled(element) ? 'an enabled' : 'a disabled'} element: ${element.outerHTML}`,
    }),
  })
}
