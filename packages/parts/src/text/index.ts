export { linkify } from './linkify.tsx'
