export { searchTemplates, type Templates, useTemplates } from './use-templates.ts'
