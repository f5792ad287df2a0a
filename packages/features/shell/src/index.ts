import { PRODUCT } from '@parley/domain'
import { lazyComponent } from '@parley/ui'

export { type PageId, SECTION_PAGES, SECTION_PATH, type TabId, TABS } from './navigation.ts'
export { FrameSkeleton } from './loading/frame-skeleton.tsx'
export { CrashBoundary, type CrashBoundaryProps } from './pages/crash-boundary.tsx'
export { SessionGate } from './session/session-gate.tsx'

/** The frame of the workspace; loaded when it is first drawn. */
export const AppShell = lazyComponent(PRODUCT.name, () => import('./app-shell.tsx').then((module) => module.AppShell))

/** What stands where no screen does, all of it together. */
const elsewhere = () => import('./pages/elsewhere.ts')

/** Stands for a screen that is not there yet. */
export const ComingSoon = lazyComponent('This page', () => elsewhere().then((module) => module.ComingSoon))

/** Stands where no page of the section answers to the path. */
export const UnknownPage = lazyComponent('This page', () => elsewhere().then((module) => module.UnknownPage))

/** Stands where no page answers to the path. */
export const NotFoundScreen = lazyComponent('This page', () => elsewhere().then((module) => module.NotFoundScreen))
