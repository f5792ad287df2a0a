/** The hooks of the screen without its components, for code that acts as a user would. */
export { KeepSending } from './keep-sending.ts'
export { useOutgoing } from './outgoing/use-outgoing.ts'
export { useInbox } from './use-inbox.ts'
export { useReadMarker } from './use-read-marker.ts'
export { useSend } from './use-send.ts'
export { useThread } from './use-thread.ts'
