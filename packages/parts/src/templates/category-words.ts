import type { TemplateCategory } from '@parley/domain'

/** The displayed name of a category: 'Follow-ups'. */
export const categoryWords = (category: TemplateCategory): string =>
  category.charAt(0).toUpperCase() + category.slice(1)
