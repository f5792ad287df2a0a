import { useSession } from '@parley/client'
import {
  AppShell,
  ComingSoon,
  FrameSkeleton,
  NotFoundScreen,
  type PageId,
  SECTION_PAGES,
  SECTION_PATH,
  SessionGate,
  type TabId,
  TABS,
  UnknownPage,
} from '@parley/feature-shell'
import { type LazyComponent, lazyComponent } from '@parley/ui'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { Later } from './later.tsx'
import { preloadWhenIdle } from './preload-when-idle.ts'

// Several screens are loaded from each of these modules.
const invoices = () => import('@parley/feature-invoices')
const meetings = () => import('@parley/feature-meetings')
const messages = () => import('@parley/feature-messages')

const AuditScreen = lazyComponent('Audit log', () =>
  import('@parley/feature-audit').then((module) => module.AuditScreen),
)
const CustomersScreen = lazyComponent('Customers', () =>
  import('@parley/feature-customers').then((module) => module.CustomersScreen),
)
const CustomerDuplicatesScreen = lazyComponent('Possible duplicates', () =>
  import('@parley/feature-customers/duplicates').then((module) => module.CustomerDuplicatesScreen),
)
const CustomerImportScreen = lazyComponent('Import customers', () =>
  import('@parley/feature-customers/import').then((module) => module.CustomerImportScreen),
)
const HomeScreen = lazyComponent('Home', () => import('@parley/feature-home').then((module) => module.HomeScreen))
const InvoicesScreen = lazyComponent('Invoices', () => invoices().then((module) => module.InvoicesScreen))
const InvoicePrintScreen = lazyComponent('Printed invoice', () =>
  invoices().then((module) => module.InvoicePrintScreen),
)
const MeetingsScreen = lazyComponent('Meetings', () => meetings().then((module) => module.MeetingsScreen))
const RecordingsScreen = lazyComponent('Recordings', () =>
  import('@parley/feature-meetings/recordings').then((module) => module.RecordingsScreen),
)
const RoomScreen = lazyComponent('Meetings', () =>
  import('@parley/feature-meetings/room').then((module) => module.RoomScreen),
)
const MessagesScreen = lazyComponent('Messages', () => messages().then((module) => module.MessagesScreen))
const KeepSending = lazyComponent('Messages', () => messages().then((module) => module.KeepSending))
const CallsEverywhere = lazyComponent('Calls', () =>
  import('@parley/feature-phone/everywhere').then((module) => module.CallsEverywhere),
)
const PhoneScreen = lazyComponent('Phone', () => import('@parley/feature-phone').then((module) => module.PhoneScreen))
const SettingsScreen = lazyComponent('Settings', () =>
  import('@parley/feature-settings').then((module) => module.SettingsScreen),
)
const SetupGuideScreen = lazyComponent('The setup', () =>
  import('@parley/feature-settings/setup').then((module) => module.SetupGuideScreen),
)
const AccountScreens = lazyComponent('Sign in', () =>
  import('@parley/feature-sign-in').then((module) => module.AccountScreens),
)

const TeamScreen = lazyComponent('Team', () => import('@parley/feature-team').then((module) => module.TeamScreen))
const TemplatesScreen = lazyComponent('SMS Templates', () =>
  import('@parley/feature-templates').then((module) => module.TemplatesScreen),
)
const TransactionsScreen = lazyComponent('Transactions', () =>
  import('@parley/feature-transactions').then((module) => module.TransactionsScreen),
)
const VirtualTerminalScreen = lazyComponent('Virtual Terminal', () =>
  import('@parley/feature-virtual-terminal').then((module) => module.VirtualTerminalScreen),
)

/** Pages of a user who is not signed in. */
const ACCOUNT_PATHS = ['/sign-in', '/second-factor', '/invite/:token', '/reset/:token?', '/setup/:token']

/** Pages with a separate address for each of their tabs. */
const TABBED: readonly PageId[] = ['settings', 'team']

/** The implemented pages of the section. */
const SCREENS: Partial<Record<PageId, LazyComponent<object>>> = {
  messages: MessagesScreen,
  customers: CustomersScreen,
  templates: TemplatesScreen,
  'virtual-terminal': VirtualTerminalScreen,
  invoices: InvoicesScreen,
  transactions: TransactionsScreen,
  team: TeamScreen,
  settings: SettingsScreen,
}

/** Pages of the section that its navigation does not list. */
const FURTHER_SCREENS: ReadonlyMap<string, LazyComponent<object>> = new Map([['audit', AuditScreen]])

/** The implemented pages of the other tabs. */
const TAB_SCREENS: Partial<Record<TabId, LazyComponent<object>>> = {
  home: HomeScreen,
  meetings: MeetingsScreen,
}

/**
 * Fetches the code of the screen at a path; never rejects. A screen that is loaded before its first render shows at
 * once; for one that is not, React keeps the fallback for 300 ms.
 */
export async function preloadScreenAt(path: string): Promise<void> {
  if (/^\/(sign-in|invite|reset|setup)\b/.test(path)) return AccountScreens.preload()
  if (/^\/meetings\/room\b/.test(path)) return RoomScreen.preload()
  if (path === `${SECTION_PATH}/setup` || path.startsWith(`${SECTION_PATH}/setup/`)) return SetupGuideScreen.preload()
  const isPhone = /^\/phone\b/.test(path)
  const page = path === SECTION_PATH ? 'messages' : path.slice(SECTION_PATH.length + 1)
  const screen = SECTION_PAGES.find(({ id }) => id === (TABBED.find((tabbed) => page.startsWith(`${tabbed}/`)) ?? page))
  const tab = TABS.find((one) => one.id !== 'section' && one.path === path)
  const drawn = isPhone
    ? PhoneScreen
    : tab
      ? TAB_SCREENS[tab.id]
      : screen
        ? SCREENS[screen.id]
        : FURTHER_SCREENS.get(page)
  await Promise.all([AppShell.preload(), drawn?.preload() ?? Promise.resolve()])
}

/** Maps each path to its screen. */
export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        {ACCOUNT_PATHS.map((path) => (
          <Route key={path} path={path} element={<AccountScreens />} />
        ))}
        <Route path="/meetings/room/:code" element={<RoomScreen calls={callsInRoom} />} />
        <Route
          element={
            <SessionGate>
              <Suspense fallback={<FrameSkeleton />}>
                <AppShell
                  underBar={
                    <Later>
                      <CallsEverywhere />
                    </Later>
                  }
                />
              </Suspense>
              <Later>
                <KeepSending />
              </Later>
              <Preloaded />
            </SessionGate>
          }
        >
          {TABS.filter(({ id }) => id !== 'section' && id !== 'phone').map(({ id, path }) => {
            const Screen = TAB_SCREENS[id]
            return <Route key={id} path={path} element={Screen ? <Screen /> : <ComingSoon screen={id} />} />
          })}
          <Route path="/meetings/recordings" element={<RecordingsScreen />} />
          <Route path="/phone/:tab?" element={<PhoneScreen />} />
          <Route path={SECTION_PATH}>
            <Route index element={<Navigate to="messages" replace />} />
            {SECTION_PAGES.map(({ id }) => {
              const Screen = SCREENS[id]
              const path = id === 'settings' ? 'settings/:tab?/:page?' : TABBED.includes(id) ? `${id}/:tab?` : id
              return <Route key={id} path={path} element={Screen ? <Screen /> : <ComingSoon key={id} screen={id} />} />
            })}
            <Route path="customers/duplicates" element={<CustomerDuplicatesScreen />} />
            <Route path="customers/import" element={<CustomerImportScreen />} />
            {[...FURTHER_SCREENS].map(([path, Screen]) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            <Route path="*" element={<UnknownPage />} />
          </Route>
        </Route>
        <Route
          path={`${SECTION_PATH}/invoices/:id/print`}
          element={
            <SessionGate loading={null}>
              <InvoicePrintScreen />
            </SessionGate>
          }
        />
        <Route
          path={`${SECTION_PATH}/setup/:step?`}
          element={
            <SessionGate loading={null}>
              <SetupGuideScreen />
            </SessionGate>
          }
        />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </Suspense>
  )
}

const callsInRoom = (onCall: (isOnCall: boolean) => void) => (
  <Later>
    <Known>
      <CallsEverywhere onCall={onCall} />
    </Known>
  </Later>
)

/** Used outside the session gate: reads the session, and renders nothing until a signed-in user is known. */
function Known({ children }: { children: ReactNode }) {
  const { data } = useSession()
  return data && !data.needsSecondFactor ? children : null
}

/** Preloads the most used screens while the browser is idle, unless the user saves data. */
function Preloaded() {
  useEffect(
    () => preloadWhenIdle([MessagesScreen, CustomersScreen, InvoicesScreen, TransactionsScreen, VirtualTerminalScreen]),
    [],
  )
  return null
}
