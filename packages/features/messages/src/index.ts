export { KeepSending } from './keep-sending.ts'
export { MessagesScreen } from './messages-screen.tsx'
