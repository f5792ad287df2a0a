/** What the screen works with, without the screen: for whoever has to act as a person before it would. */
export { KeepSending } from './keep-sending.ts'
export { useOutgoing } from './outgoing/use-outgoing.ts'
export { useInbox } from './use-inbox.ts'
export { useReadMarker } from './use-read-marker.ts'
export { useSend } from './use-send.ts'
export { useThread } from './use-thread.ts'
