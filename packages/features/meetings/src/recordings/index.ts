export { RecordingsScreen } from '../recordings-screen.tsx'
