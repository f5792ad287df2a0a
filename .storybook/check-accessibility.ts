import axe from 'axe-core'
import type { Globals } from './globals.ts'
import { takeUnjudgedColours } from './unjudged-colours.ts'

/** What the page of a story is asked for, in Storybook's panel and in the tests. */
export const AXE_OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // The second asks for `!important` in a style attribute, which React does not write, and reads every positioned row for it.
  rules: { region: { enabled: true }, 'avoid-inline-spacing': { enabled: false } },
  resultTypes: ['violations'],
} satisfies axe.RunOptions

/** The rules whose verdict depends on colours; the others are asked in the story's own theme alone. */
const COLOUR_RULES = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
} satisfies axe.RunOptions

/** Rows far down a list are drawn by the code of those above them, and a page of them is most of what axe has to read. */
const MORE_OF_THE_SAME = ':is(tbody > tr, li, [role="row"], [role="option"]):nth-child(n + 13)'

/**
 * Throws when what the play left on the page is not accessible in the story's theme, or its colours not in the other. That
 * one is asked about colours that no story before has shown in it.
 */
export async function checkAccessibility(): Promise<void> {
  const { dataset } = document.documentElement
  const shown: Globals['theme'] = dataset['theme'] === 'dark' ? 'dark' : 'light'
  const other = shown === 'dark' ? 'light' : 'dark'
  const page = { include: reachable(), exclude: [MORE_OF_THE_SAME] }
  const found = await violationsOf(shown, page, AXE_OPTIONS)
  dataset['theme'] = other
  try {
    const include = takeUnjudgedColours(document.body)
    if (include.length > 0) found.push(...(await violationsOf(other, { include }, COLOUR_RULES)))
  } finally {
    dataset['theme'] = shown
  }
  if (found.length > 0) throw new Error(found.join('\n'))
}

/** What is not behind an open dialog: that belongs to the stories without one, and nobody reads it now. */
function reachable(): Element[] {
  const isOpen = document.querySelector('[data-modal]') !== null
  const parts = [...document.body.children].filter(
    (part) => !part.matches('[inert], [aria-hidden="true"], script, style, template'),
  )
  return isOpen && parts.some((part) => part.querySelector('[data-modal]') !== null) ? parts : [document.body]
}

async function violationsOf(theme: string, page: axe.ElementContext, options: axe.RunOptions): Promise<string[]> {
  const { violations } = await axe.run(page, options)
  return violations.map(
    ({ help, nodes }) =>
      `In the ${theme} theme: ${nodes.map(({ html, failureSummary }) => `${help}: ${html}\n${failureSummary ?? ''}`).join('\n')}`,
  )
}
