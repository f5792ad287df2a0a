export { CallButton } from './call-button.tsx'
export { useOfferedCall } from './use-offered-call.ts'
export { useStartCall } from './use-start-call.ts'
