import { ApiProvider, type Clock, ClockContext, createQueryClient } from '@parley/client'
import { CrashBoundary } from '@parley/feature-shell'
import { type BrowserPush, browserPush, BrowserPushContext } from '@parley/parts/push/browser'
import { ThemeProvider, ToastProvider } from '@parley/ui'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { AppRoutes } from './app-routes.tsx'
import { ProfileTheme } from './profile-theme.tsx'
import { OpenFromMessage } from './service-worker/start.tsx'

const queryClient = createQueryClient()

const systemClock: Clock = { now: () => new Date() }

export interface AppProps {
  /** Another time than the system's. */
  clock?: Clock | undefined
  /** Refresh lists by themselves. Default true. */
  poll?: boolean
  /** Another way to be told of things while the page is closed than the browser's. */
  push?: BrowserPush | undefined
  /** What lies beside the routed pages. */
  children?: ReactNode
}

/** The providers and the routes. */
export function App({ clock = systemClock, poll = true, push = browserPush, children }: AppProps) {
  return (
    <ThemeProvider>
      <CrashBoundary>
        <ClockContext value={clock}>
          <ApiProvider queryClient={queryClient} poll={poll}>
            <ToastProvider>
              <ProfileTheme />
              <BrowserPushContext value={push}>
                <BrowserRouter>
                  <OpenFromMessage />
                  <CrashBoundary isWholePage>
                    <AppRoutes />
                  </CrashBoundary>
                </BrowserRouter>
              </BrowserPushContext>
              {children}
            </ToastProvider>
          </ApiProvider>
        </ClockContext>
      </CrashBoundary>
    </ThemeProvider>
  )
}
