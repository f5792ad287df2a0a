export { CustomerImportScreen } from './import-screen.tsx'
