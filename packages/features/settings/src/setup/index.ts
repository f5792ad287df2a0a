export { SetupGuideScreen } from './setup-guide-screen.tsx'
