export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
export { Dialog, type DialogProps } from './dialog.tsx'
export { FormDialog, type FormDialogProps } from './form-dialog.tsx'
