export { CustomerFiles } from './customer-files.tsx'
export { ImportLine } from './import-line.tsx'
