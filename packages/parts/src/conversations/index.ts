export { useConversationOf } from './use-conversation-of.ts'
