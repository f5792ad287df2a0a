export { categoryWords } from './category-words.ts'
export { type FilledTemplate, searchTemplates, type Templates, useTemplates } from './use-templates.ts'
