export { ConsentDialog } from '@parley/parts/consent/dialog'
export { ConsentHistoryDialog } from './consent-history-dialog.tsx'
