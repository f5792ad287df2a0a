export { type FilledTemplate, searchTemplates, type Templates, useTemplates } from './use-templates.ts'
