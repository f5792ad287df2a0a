export { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
export { SecondFactorSetup } from './second-factor-setup.tsx'
