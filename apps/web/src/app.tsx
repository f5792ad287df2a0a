import { ApiProvider, type Clock, ClockContext, createQueryClient } from '@parley/client'
import { CrashBoundary } from '@parley/feature-shell'
import { lazyComponent, ThemeProvider, ToastProvider } from '@parley/ui'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { AppRoutes } from './app-routes.tsx'
import { Later } from './later.tsx'
import { OpenFromMessage } from './open-from-message.tsx'
import { ProfileTheme } from './profile-theme.tsx'

const RoomHeld = lazyComponent('Messages of the browser', () =>
  import('./service-worker/start.tsx').then((module) => module.RoomHeld),
)

const queryClient = createQueryClient()

const systemClock: Clock = { now: () => new Date() }

export interface AppProps {
  /** Clock to use instead of the system's. */
  clock?: Clock | undefined
  /** Whether lists refresh automatically. Default true. */
  poll?: boolean
  /** Rendered beside the routed pages. */
  children?: ReactNode
}

/** The providers and the routes. */
export function App({ clock = systemClock, poll = true, children }: AppProps) {
  return (
    <ThemeProvider>
      <CrashBoundary>
        <ClockContext value={clock}>
          <ApiProvider queryClient={queryClient} poll={poll}>
            <ToastProvider>
              <ProfileTheme />
              <BrowserRouter>
                <OpenFromMessage />
                <Later>
                  <RoomHeld />
                </Later>
                <CrashBoundary isWholePage>
                  <AppRoutes />
                </CrashBoundary>
              </BrowserRouter>
              {children}
            </ToastProvider>
          </ApiProvider>
        </ClockContext>
      </CrashBoundary>
    </ThemeProvider>
  )
}
