import type { TemplateCategory } from '@parley/domain'

/** A category as people read it: 'Follow-ups'. */
export const categoryWords = (category: TemplateCategory): string =>
  category.charAt(0).toUpperCase() + category.slice(1)
