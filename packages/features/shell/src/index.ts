import { PRODUCT } from '@parley/domain'
import { lazyComponent } from '@parley/ui'

export { type PageId, SECTION_PAGES, SECTION_PATH, type TabId, TABS } from './navigation.ts'
export { FrameSkeleton } from './loading/frame-skeleton.tsx'
export { CrashBoundary, type CrashBoundaryProps } from './pages/crash-boundary.tsx'
export { SessionGate } from './session/session-gate.tsx'

/** The layout of the workspace; loaded on first render. */
export const AppShell = lazyComponent(PRODUCT.name, () => import('./app-shell.tsx').then((module) => module.AppShell))

/** The pages shown when there is no screen, loaded together. */
const elsewhere = () => import('./pages/elsewhere.ts')

/** Placeholder for a screen that is not built yet. */
export const ComingSoon = lazyComponent('This page', () => elsewhere().then((module) => module.ComingSoon))

/** Shown when no page of the section matches the path. */
export const UnknownPage = lazyComponent('This page', () => elsewhere().then((module) => module.UnknownPage))

/** Shown when no page matches the path. */
export const NotFoundScreen = lazyComponent('This page', () => elsewhere().then((module) => module.NotFoundScreen))
