import { fillTemplate, type TemplateValues } from '@parley/domain'

/** Whom examples are for. */
export const EXAMPLE_NAME = 'Alex Morgan'

/** Text of at most one part that a carrier counts as people do needs no counter. */
const PLAIN_PART = /^[\w\n !"#$%&'()*+,\-./:;<=>?@]{0,160}$/

/** A template as it reads in an example, where a carrier may bill other parts than its counter says; '' where it cannot. */
export function textToCount(content: string, when: Pick<TemplateValues, 'now' | 'zone'>): string {
  const text = fillTemplate(content, { ...when, customerName: EXAMPLE_NAME, businessName: null })
  return PLAIN_PART.test(text) && content.length <= 160 ? '' : text
}
