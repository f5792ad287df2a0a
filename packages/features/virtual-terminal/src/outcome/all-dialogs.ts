export { ProcessedDialog } from './processed-dialog.tsx'
export { RepeatedChargeDialog } from './repeated-charge-dialog.tsx'
