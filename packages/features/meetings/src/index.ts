export { MeetingsScreen } from './meetings-screen.tsx'
