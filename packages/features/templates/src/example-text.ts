import { fillTemplate, type TemplateValues } from '@parley/domain'

/** The customer name in examples. */
export const EXAMPLE_NAME = 'Alex Morgan'

/** Text of at most one part in which a carrier counts each character as one; it needs no counter. */
const PLAIN_PART = /^[\w\n !"#$%&'()*+,\-./:;<=>?@]{0,160}$/

/**
 * The template with example values, when a carrier may bill other parts than the template's counter shows; '' when it
 * cannot.
 */
export function exampleTextForBilling(content: string, when: Pick<TemplateValues, 'now' | 'zone'>): string {
  const text = fillTemplate(content, { ...when, customerName: EXAMPLE_NAME, businessName: null })
  return PLAIN_PART.test(text) && content.length <= 160 ? '' : text
}
