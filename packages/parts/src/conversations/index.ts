export { useOpenConversationOf } from './use-open-conversation-of.ts'
