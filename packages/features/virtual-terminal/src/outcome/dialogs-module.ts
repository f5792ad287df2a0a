import { lazyModule } from '@parley/ui'

export const dialogsModule = lazyModule('The dialog', () => import('./all-dialogs.ts'))
