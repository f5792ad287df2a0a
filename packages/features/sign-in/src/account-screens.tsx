import { lazyComponent } from '@parley/ui'
import { useLocation, useParams } from 'react-router-dom'
import { InviteScreen } from './invite-screen.tsx'
import { ResetRequestScreen } from './reset-request-screen.tsx'
import { ResetScreen } from './reset-screen.tsx'
import { SetupScreen } from './setup-screen.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

const SecondFactorScreen = lazyComponent('The second factor', () =>
  import('./second-factor-screen.tsx').then((module) => module.SecondFactorScreen),
)

/** Selects by path the page for a user who is not signed in. */
export function AccountScreens() {
  const { pathname } = useLocation()
  const { token } = useParams()
  if (pathname.startsWith('/invite')) return <InviteScreen />
  if (pathname.startsWith('/setup')) return <SetupScreen />
  if (pathname.startsWith('/reset')) return token === undefined ? <ResetRequestScreen /> : <ResetScreen />
  return pathname === '/second-factor' ? <SecondFactorScreen /> : <SignInScreen />
}
