export { MeetingsScreen } from './meetings-screen.tsx'
export { RecordingsScreen } from './recordings-screen.tsx'
