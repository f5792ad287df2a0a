import type { Id, SeatStanding } from '@parley/domain'
import { assign, fromPromise, setup } from 'xstate'
import { unprovided } from './flow-parts.ts'

/** Why a camera or a microphone cannot be used: not allowed, none there, used by another program, or the address is not safe. */
export type MediaProblem = 'denied' | 'missing' | 'busy' | 'unsafe'

/** A seat that was taken, with the key that speaks for it. */
export interface RoomTicket {
  key: string
  seatId: Id
  standing: SeatStanding
}

/** How somebody came to be outside again. */
export type RoomEnding = 'left' | 'ended' | 'refused' | 'unanswered'

export interface RoomFlowContext {
  /** What is wrong with camera and microphone; null: nothing. */
  media: { camera: MediaProblem | null; microphone: MediaProblem | null }
  /** Of a guest, as typed. */
  name: string
  ticket: RoomTicket | null
  /** Why nobody could come in; cleared by the next try. */
  failure: unknown
  ending: RoomEnding | null
  /** Somebody wants to come in while camera and microphone are asked for. */
  isWanted: boolean
}

export type RoomFlowEvent =
  | { type: 'media.ask' }
  | { type: 'room.enter'; name: string }
  /** What the room says of the seat. */
  | { type: 'seat.standing'; standing: SeatStanding }
  | { type: 'connection.lost' }
  | { type: 'connection.find' }
  | { type: 'room.leave' }

type Media = RoomFlowContext['media']

/** The name is kept with which one comes in. */
const KEEP_NAME = {
  type: 'keepName',
  params: ({ event }: { event: { name: string } }) => ({ name: event.name }),
} as const

const missing = unprovided('provideRoom')

/** How a seat is left: by whoever sits there, or because the room says so. */
const LEAVING = {
  'room.leave': { target: 'ended', actions: 'leave' },
  'seat.standing': { guard: 'isOut', target: 'ended', actions: 'keepEnding' },
} as const

/**
 * Coming into a room: asking for camera and microphone -> lobby -> entering -> connected, where a guest waits before; a lost
 * connection is tried again without leaving. Who is outside again ends, and may begin anew.
 */
export const roomFlow = setup({
  types: { context: {} as RoomFlowContext, events: {} as RoomFlowEvent },
  actors: {
    askForMedia: fromPromise<Media>(missing),
    takeSeat: fromPromise<RoomTicket, { name: string }>(missing),
  },
  actions: {
    keepMedia: assign((_, { media }: { media: Media }) => ({ media })),
    keepName: assign((_, { name }: { name: string }) => ({ name, failure: null })),
    want: assign({ isWanted: true }),
    keepTicket: assign((_, { ticket }: { ticket: RoomTicket }) => ({ ticket })),
    keepFailure: assign((_, { failure }: { failure: unknown }) => ({ failure, isWanted: false })),
    leave: assign({ ending: 'left' as const }),
    keepEnding: assign(({ event }) => {
      const standing = event.type === 'seat.standing' ? event.standing : null
      return { ending: standing === 'refused' || standing === 'unanswered' ? standing : ('ended' as const) }
    }),
  },
  guards: {
    isWanted: ({ context }) => context.isWanted,
    isLetIn: ({ event }) => event.type === 'seat.standing' && event.standing === 'joined',
    isOut: ({ event }) => event.type === 'seat.standing' && event.standing !== 'joined' && event.standing !== 'waiting',
    hasJoined: ({ context }) => context.ticket?.standing === 'joined',
  },
}).createMachine({
  id: 'room',
  context: {
    media: { camera: null, microphone: null },
    name: '',
    ticket: null,
    failure: null,
    ending: null,
    isWanted: false,
  },
  initial: 'asking',
  states: {
    asking: {
      on: { 'room.enter': { actions: ['want', KEEP_NAME] } },
      invoke: {
        src: 'askForMedia',
        onDone: {
          target: 'answered',
          actions: { type: 'keepMedia', params: ({ event }) => ({ media: event.output }) },
        },
        onError: 'answered',
      },
    },
    answered: { always: [{ guard: 'isWanted', target: 'entering' }, { target: 'lobby' }] },
    lobby: {
      on: {
        'media.ask': 'asking',
        'room.enter': { target: 'entering', actions: KEEP_NAME },
      },
    },
    entering: {
      invoke: {
        src: 'takeSeat',
        input: ({ context }) => ({ name: context.name }),
        onDone: {
          target: 'deciding',
          actions: { type: 'keepTicket', params: ({ event }) => ({ ticket: event.output }) },
        },
        onError: {
          target: 'lobby',
          actions: { type: 'keepFailure', params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
    deciding: { always: [{ guard: 'hasJoined', target: 'connected' }, { target: 'waiting' }] },
    waiting: {
      on: { ...LEAVING, 'seat.standing': [{ guard: 'isLetIn', target: 'connected' }, LEAVING['seat.standing']] },
    },
    connected: { on: { ...LEAVING, 'connection.lost': 'reconnecting' } },
    reconnecting: { on: { ...LEAVING, 'connection.find': 'connected' } },
    ended: { type: 'final' },
  },
})

/** The flow with what asks the browser and the server. */
export function provideRoom(calls: {
  askForMedia: () => Promise<Media>
  takeSeat: (input: { name: string }) => Promise<RoomTicket>
}): typeof roomFlow {
  return roomFlow.provide({
    actors: {
      askForMedia: fromPromise<Media>(calls.askForMedia),
      takeSeat: fromPromise<RoomTicket, { name: string }>(({ input }) => calls.takeSeat(input)),
    },
  })
}
