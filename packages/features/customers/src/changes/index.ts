export { RecentChangesDialog } from './recent-changes-dialog.tsx'
export { RunningChanges } from './running-changes.tsx'
