import { lazyModule } from '@parley/ui'

export const listModule = lazyModule('Scheduled messages', () => import('./scheduled-list.tsx'))
