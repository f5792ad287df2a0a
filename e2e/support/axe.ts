import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULE_SETS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails with the rule, the reason and the elements when the page breaks an accessibility rule. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoViolations(new AxeBuilder({ page }).withTags(RULE_SETS))
}

/** Fails when a text of the page has too little contrast, which another theme can cause. */
export function expectReadable(page: Page): Promise<void> {
  return expectNoViolations(new AxeBuilder({ page }).withRules('color-contrast'))
}

async function expectNoViolations(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.setLegacyMode(true).analyze()
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) })),
  ).toEqual([])
}
