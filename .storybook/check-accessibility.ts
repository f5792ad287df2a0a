import axe from 'axe-core'
import type { Globals } from './globals.ts'
import { isAcceptedDespiteIncomplete } from './left-open.ts'
import { forgetJudgedColours, takeUnjudgedColours } from './unjudged-colours.ts'

/** The axe rules for a story's page, in Storybook's panel and in the tests. */
export const AXE_OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // `avoid-inline-spacing` looks for `!important` in style attributes, which React never writes, and reads every
  // positioned row to do so.
  rules: { region: { enabled: true }, 'avoid-inline-spacing': { enabled: false } },
  resultTypes: ['violations'],
} satisfies axe.RunOptions

/** Also returns the checks that axe could not decide, with their elements. */
const WITH_LEFT_OPEN = { resultTypes: ['violations', 'incomplete'], elementRef: true } satisfies axe.RunOptions

/**
 * The rules whose verdict depends on colours: half of axe's time, with the same verdict wherever the colours are the
 * same.
 */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const ASK_COLOURS = {
  runOnly: { type: 'rule', values: COLOUR_RULES },
  ...WITH_LEFT_OPEN,
} satisfies axe.RunOptions
const ASK_THE_REST = {
  ...AXE_OPTIONS,
  ...WITH_LEFT_OPEN,
  rules: { ...AXE_OPTIONS.rules, ...Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) },
} satisfies axe.RunOptions

/**
 * Rows after the twelfth of a list: rendered by the same code as those above, they would be most of what axe has to
 * read.
 */
const MORE_OF_THE_SAME = ':is(tbody > tr, li, [role="row"], [role="option"]):nth-child(n + 13)'

/**
 * Throws when the page that the play left is not accessible, or when axe could not decide a check that
 * `isAcceptedDespiteIncomplete` does not accept. Colours are checked in both themes, but only those that no earlier story has
 * shown; everything else in the story's own theme.
 */
export async function checkAccessibility(): Promise<void> {
  const { dataset } = document.documentElement
  const shown: Globals['theme'] = dataset['theme'] === 'dark' ? 'dark' : 'light'
  const parts = reachable()
  const found = await violationsOf(shown, { include: parts, exclude: [MORE_OF_THE_SAME] }, ASK_THE_REST)
  try {
    for (const theme of [shown, shown === 'dark' ? 'light' : 'dark']) {
      dataset['theme'] = theme
      const include = parts.flatMap(takeUnjudgedColours)
      if (include.length > 0) found.push(...(await violationsOf(theme, { include }, ASK_COLOURS)))
    }
    if (found.length > 0) throw new Error(found.join('\n'))
  } catch (error) {
    // A second attempt at the story has the same page, and would find no colour left to check.
    forgetJudgedColours()
    throw error
  } finally {
    dataset['theme'] = shown
  }
}

/**
 * The parts of the page that are not behind an open dialog: the background is inert now, and is checked by the stories
 * without the dialog.
 */
function reachable(): HTMLElement[] {
  const isOpen = document.querySelector('[data-modal]') !== null
  const parts = [...document.body.children].filter(
    (part): part is HTMLElement =>
      part instanceof HTMLElement && !part.matches('[inert], [aria-hidden="true"], script, style, template'),
  )
  return isOpen && parts.some((part) => part.querySelector('[data-modal]') !== null) ? parts : [document.body]
}

async function violationsOf(theme: string, page: axe.ElementContext, options: axe.RunOptions): Promise<string[]> {
  const { violations, incomplete } = await axe.run(page, options)
  const open = incomplete.map(({ id, help, nodes }) => ({
    help,
    nodes: nodes.filter(({ element }) => !element || !isAcceptedDespiteIncomplete(id, element)),
  }))
  return [...violations, ...open.filter(({ nodes }) => nodes.length > 0)].map(
    ({ help, nodes }) =>
      `In the ${theme} theme: ${nodes.map(({ html, failureSummary }) => `${help}: ${html}\n${failureSummary ?? ''}`).join('\n')}`,
  )
}
