import { lazy } from 'react'

export { conversationPath, type PageId, SECTION_PAGES, SECTION_PATH, type TabId, TABS } from './navigation.ts'
export { CrashBoundary, type CrashBoundaryProps } from './pages/crash-boundary.tsx'
export { SessionGate } from './session/session-gate.tsx'

/** The frame of the workspace; loaded when it is first drawn. */
export const AppShell = lazy(() => import('./app-shell.tsx').then((module) => ({ default: module.AppShell })))

/** Stands for a screen that is not there yet. */
export const ComingSoon = lazy(() =>
  import('./pages/coming-soon.tsx').then((module) => ({ default: module.ComingSoon })),
)

/** Stands where no page of the section answers to the path. */
export const UnknownPage = lazy(() =>
  import('./pages/unknown-page.tsx').then((module) => ({ default: module.UnknownPage })),
)

/** Stands where no page answers to the path. */
export const NotFoundScreen = lazy(() =>
  import('./pages/not-found-screen.tsx').then((module) => ({ default: module.NotFoundScreen })),
)
