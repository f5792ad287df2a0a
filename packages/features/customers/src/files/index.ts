export { CustomerFiles } from './customer-files.tsx'
export { DuplicatesLink } from './duplicates-link.tsx'
export { ImportLine } from './import-line.tsx'
