export { changedFields } from './changed-fields.ts'
export { DiscardDialog, type DiscardDialogProps } from './discard-dialog.tsx'
export { SaveBar, type SaveBarProps } from './save-bar.tsx'
export { type Blocked, type DirtyGuard, useDirtyGuard } from './use-dirty-guard.ts'
