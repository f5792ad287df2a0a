export { useNewMessage } from './use-new-message.ts'
