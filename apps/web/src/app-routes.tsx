import {
  AppShell,
  ComingSoon,
  NotFoundScreen,
  type PageId,
  SECTION_PAGES,
  SECTION_PATH,
  SessionGate,
  TABS,
  UnknownPage,
} from '@parley/feature-shell'
import { lazy, type ReactElement, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'

const AuditScreen = lazy(() => import('@parley/feature-audit').then((module) => ({ default: module.AuditScreen })))
const InvoicesScreen = lazy(() =>
  import('@parley/feature-invoices').then((module) => ({ default: module.InvoicesScreen })),
)
const InvoicePrintScreen = lazy(() =>
  import('@parley/feature-invoices').then((module) => ({ default: module.InvoicePrintScreen })),
)
const MessagesScreen = lazy(() =>
  import('@parley/feature-messages').then((module) => ({ default: module.MessagesScreen })),
)
const KeepSending = lazy(() => import('@parley/feature-messages').then((module) => ({ default: module.KeepSending })))
const SetupScreen = lazy(() => import('@parley/feature-sign-in').then((module) => ({ default: module.SetupScreen })))
const SignInScreen = lazy(() => import('@parley/feature-sign-in').then((module) => ({ default: module.SignInScreen })))

const TransactionsScreen = lazy(() =>
  import('@parley/feature-transactions').then((module) => ({ default: module.TransactionsScreen })),
)
const VirtualTerminalScreen = lazy(() =>
  import('@parley/feature-virtual-terminal').then((module) => ({ default: module.VirtualTerminalScreen })),
)

/** The section's pages that are there. */
const SCREENS: Partial<Record<PageId, ReactElement>> = {
  messages: <MessagesScreen />,
  'virtual-terminal': <VirtualTerminalScreen />,
  invoices: <InvoicesScreen />,
  transactions: <TransactionsScreen />,
}

/** Which screen answers to which path. */
export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/sign-in" element={<SignInScreen />} />
        <Route path="/setup/:token" element={<SetupScreen />} />
        <Route
          element={
            <SessionGate>
              <AppShell />
              <Suspense fallback={null}>
                <KeepSending />
              </Suspense>
            </SessionGate>
          }
        >
          {TABS.filter(({ id }) => id !== 'section').map(({ id, path }) => (
            <Route key={id} path={path} element={<ComingSoon screen={id} />} />
          ))}
          <Route path={SECTION_PATH}>
            <Route index element={<Navigate to="messages" replace />} />
            {SECTION_PAGES.map(({ id }) => (
              <Route key={id} path={id} element={SCREENS[id] ?? <ComingSoon key={id} screen={id} />} />
            ))}
            <Route path="audit" element={<AuditScreen />} />
            <Route path="*" element={<UnknownPage />} />
          </Route>
        </Route>
        <Route
          path={`${SECTION_PATH}/invoices/:id/print`}
          element={
            <SessionGate>
              <InvoicePrintScreen />
            </SessionGate>
          }
        />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </Suspense>
  )
}
