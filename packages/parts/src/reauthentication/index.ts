export { ReauthenticationDialog } from './reauthentication-dialog.tsx'
export { isReauthenticationAsked, useReauthentication } from './use-reauthentication.tsx'
