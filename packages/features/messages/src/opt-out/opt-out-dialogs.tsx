export { ConsentHistoryDialog } from './consent-history-dialog.tsx'
export { OptOutDialog } from './opt-out-dialog.tsx'
