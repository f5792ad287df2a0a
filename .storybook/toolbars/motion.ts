/** `system` follows the setting of the operating system. */
export type Motion = 'system' | 'full' | 'reduced'

const QUERY = /\(prefers-reduced-motion(?:: (reduce|no-preference))?\)/g
const ALWAYS = '(min-width: 0px)'
const NEVER = '(max-width: 0px)'

const asked = new Map<CSSMediaRule, string>()
let watching: MutationObserver | null = null

/** Makes the style sheets of the page match as if the system were set to this motion. */
export function setMotion(motion: Motion): void {
  watching?.disconnect()
  watching = null
  for (const [rule, query] of asked) rule.media.mediaText = query
  asked.clear()
  if (motion === 'system') return
  const answer = () => {
    for (const sheet of document.styleSheets) answerIn(rulesOf(sheet), motion)
  }
  answer()
  watching = new MutationObserver(answer)
  watching.observe(document.head, { childList: true, subtree: true, characterData: true })
}

function answerIn(rules: CSSRuleList | readonly CSSRule[], motion: 'full' | 'reduced'): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.conditionText.search(QUERY) >= 0) {
      asked.set(rule, rule.media.mediaText)
      rule.media.mediaText = rule.media.mediaText.replaceAll(QUERY, (_, value = 'reduce') =>
        (value === 'reduce') === (motion === 'reduced') ? ALWAYS : NEVER,
      )
    }
    if (rule instanceof CSSGroupingRule) answerIn(rule.cssRules, motion)
  }
}

/** The rules of a style sheet; empty for one of another origin, whose rules cannot be read. */
function rulesOf(sheet: CSSStyleSheet): CSSRuleList | readonly CSSRule[] {
  try {
    return sheet.cssRules
  } catch {
    return []
  }
}
