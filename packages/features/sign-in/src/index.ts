export { SetupScreen } from './setup-screen.tsx'
export { SignInScreen } from './sign-in-screen.tsx'
