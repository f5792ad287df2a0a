export { connectPeers } from './peers.ts'
export { createRoomCall } from './room-call.ts'
export { RoomView } from './room-view.tsx'
