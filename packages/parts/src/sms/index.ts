export { useBilledParts } from './use-billed-parts.ts'
export { useRetryText } from './use-retry-text.ts'
