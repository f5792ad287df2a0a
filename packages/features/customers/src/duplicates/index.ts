export { CustomerDuplicatesScreen } from './duplicates-screen.tsx'
