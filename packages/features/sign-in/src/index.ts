export { InviteScreen } from './invite-screen.tsx'
export { SetupScreen } from './setup-screen.tsx'
export { SignInScreen } from './sign-in-screen.tsx'
