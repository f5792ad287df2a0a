import {
  AppShell,
  ComingSoon,
  NotFoundScreen,
  SECTION_PAGES,
  SECTION_PATH,
  SessionGate,
  TABS,
  UnknownPage,
} from '@parley/feature-shell'
import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'

const MessagesScreen = lazy(() =>
  import('@parley/feature-messages').then((module) => ({ default: module.MessagesScreen })),
)
const KeepSending = lazy(() => import('@parley/feature-messages').then((module) => ({ default: module.KeepSending })))
const SignInScreen = lazy(() => import('@parley/feature-sign-in').then((module) => ({ default: module.SignInScreen })))

/** Which screen answers to which path. */
export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/sign-in" element={<SignInScreen />} />
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
              <Route
                key={id}
                path={id}
                element={id === 'messages' ? <MessagesScreen /> : <ComingSoon key={id} screen={id} />}
              />
            ))}
            <Route path="*" element={<UnknownPage />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </Suspense>
  )
}
