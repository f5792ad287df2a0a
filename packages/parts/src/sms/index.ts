export { useBilledParts } from './use-billed-parts.ts'
