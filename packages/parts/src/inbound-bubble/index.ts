export { InboundBubble } from './inbound-bubble.tsx'
export { PicturedText } from './pictured-text.tsx'
export { TextPictures } from './text-pictures.tsx'
