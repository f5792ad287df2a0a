import type { Id, SeatStanding } from '@parley/domain'
import { assign, fromPromise, setup } from 'xstate'
import { missingCall } from './flow-parts.ts'

/**
 * Why a camera or microphone cannot be used: permission denied, no device, in use by another program, or an insecure
 * address.
 */
export type MediaProblem = 'denied' | 'missing' | 'busy' | 'unsafe'

/** A seat that was taken, with the key that authorises its requests. */
export interface RoomTicket {
  key: string
  seatId: Id
  standing: SeatStanding
}

/** Why somebody is outside the room again. */
export type RoomEnding = 'left' | 'ended' | 'refused' | 'unanswered'

export interface RoomFlowContext {
  /** The problems with camera and microphone; null for none. */
  media: { camera: MediaProblem | null; microphone: MediaProblem | null }
  /** The name that a guest typed. */
  name: string
  ticket: RoomTicket | null
  /** Why entering failed; cleared by the next attempt. */
  failure: unknown
  ending: RoomEnding | null
  /** Whether the user already asked to enter while camera and microphone are being requested. */
  isWanted: boolean
}

export type RoomFlowEvent =
  | { type: 'media.ask' }
  | { type: 'room.enter'; name: string }
  /** The standing of the seat, as reported by the room. */
  | { type: 'seat.standing'; standing: SeatStanding }
  | { type: 'connection.lost' }
  | { type: 'connection.find' }
  | { type: 'room.leave' }

type Media = RoomFlowContext['media']

/** Keeps the name with which the user enters. */
const KEEP_NAME = {
  type: 'keepName',
  params: ({ event }: { event: { name: string } }) => ({ name: event.name }),
} as const

const missing = missingCall('provideRoom')

/** The transitions out of the room: the user leaves, or the room reports that the seat is out. */
const LEAVING = {
  'room.leave': { target: 'ended', actions: 'leave' },
  'seat.standing': { guard: 'isOut', target: 'ended', actions: 'keepEnding' },
} as const

/**
 * Entering a room: requesting camera and microphone -> lobby -> entering -> connected, with `waiting` in between for a
 * guest; a lost connection is restored without leaving. The flow ends once the user is outside again; a new one may
 * begin.
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

/** The flow with its calls to the browser and the server. */
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
