export { InboundBubble } from './inbound-bubble.tsx'
