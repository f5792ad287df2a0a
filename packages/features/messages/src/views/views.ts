export { ViewStrip } from './view-strip.tsx'
export { ViewsDialog } from './views-dialog.tsx'
