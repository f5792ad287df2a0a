import axe from 'axe-core'

/** The rules whose verdict depends on colours; the others have been asked in the story's own theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Draws the story as its play left it in the other theme and throws when its colours are not accessible there. */
export async function checkOtherTheme(): Promise<void> {
  const { dataset } = document.documentElement
  const shown = dataset['theme']
  dataset['theme'] = shown === 'dark' ? 'light' : 'dark'
  try {
    const { violations } = await axe.run(document.body, {
      runOnly: { type: 'rule', values: COLOUR_RULES },
      resultTypes: ['violations'],
    })
    if (violations.length > 0)
      throw new Error(`In the ${dataset['theme']} theme:\n${violations.map(wordsOf).join('\n')}`)
  } finally {
    dataset['theme'] = shown
  }
}

function wordsOf({ help, nodes }: axe.Result): string {
  return nodes.map(({ html, failureSummary }) => `${help}: ${html}\n${failureSummary ?? ''}`).join('\n')
}
