import { fillTemplate, type TemplateValues, type TemplateVariable } from '@parley/domain'

const NOTES: Partial<Record<TemplateVariable, string>> = {
  date: ', the day you insert it',
  time: ', when you insert it',
  amount: ', you fill it in',
  invoice_number: ', you fill it in',
}

/** An example value of a variable, and a note about it. */
export const exampleOf = (variable: TemplateVariable, values: TemplateValues) => ({
  example: fillTemplate(`{${variable}}`, values),
  note: NOTES[variable] ?? '',
})
