import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { provideRoom, roomFlow, type RoomFlowContext, type RoomTicket } from './room.flow.ts'

const FINE = { camera: null, microphone: null } as const
const ticket = (standing: RoomTicket['standing']): RoomTicket => ({ key: 'key', seatId: 'seat', standing })

interface Given {
  media?: RoomFlowContext['media']
  seats?: (RoomTicket | Error)[]
}

async function open({ media = FINE, seats = [ticket('joined')] }: Given = {}) {
  const asked: string[] = []
  const takeSeat = async ({ name }: { name: string }) => {
    asked.push(name)
    const next = seats.shift()
    if (next instanceof Error) throw next
    if (!next) throw new Error('no further seat')
    return next
  }
  const flow = createActor(provideRoom({ askForMedia: async () => media, takeSeat })).start()
  await waitFor(flow, (state) => state.matches('lobby'))
  const enter = async (name = '') => {
    flow.send({ type: 'room.enter', name })
    return waitFor(flow, (state) => !state.matches('entering'))
  }
  return { flow, enter, asked }
}

describe('coming into a room', () => {
  it('asks for camera and microphone, and leads a member in', async () => {
    const { flow, enter, asked } = await open()
    const state = await enter('Marcus')
    expect(state.matches('connected')).toBe(true)
    expect(asked).toEqual(['Marcus'])
    flow.send({ type: 'room.leave' })
    expect(flow.getSnapshot()).toMatchObject({ status: 'done', context: { ending: 'left' } })
  })

  it('keeps why there is no picture, and asks again when told to', async () => {
    const media = { camera: 'denied', microphone: null } as const
    const { flow } = await open({ media })
    expect(flow.getSnapshot().context.media).toEqual(media)
    flow.send({ type: 'media.ask' })
    expect(flow.getSnapshot().value).toBe('asking')
  })

  it('leads in whoever wants to while camera and microphone are asked for, with what is allowed', async () => {
    const media = { camera: 'missing', microphone: null } as const
    const answer = Promise.withResolvers<RoomFlowContext['media']>()
    const takeSeat = async ({ name }: { name: string }) => ({ ...ticket('joined'), key: name })
    const flow = createActor(provideRoom({ askForMedia: () => answer.promise, takeSeat })).start()
    flow.send({ type: 'room.enter', name: 'Ines' })
    expect(flow.getSnapshot()).toMatchObject({ value: 'asking', context: { isWanted: true } })
    answer.resolve(media)
    const state = await waitFor(flow, ({ value }) => value === 'connected')
    expect(state.context).toMatchObject({ media, ticket: { key: 'Ines' } })
  })

  it('stays in the lobby with the reason where the room is full, and tries again', async () => {
    const full = new Error('full')
    const { flow, enter } = await open({ seats: [full, ticket('joined')] })
    expect((await enter()).value).toBe('lobby')
    expect(flow.getSnapshot().context.failure).toBe(full)
    expect((await enter()).matches('connected')).toBe(true)
    expect(flow.getSnapshot().context.failure).toBeNull()
  })

  it('wants in no more after it failed, whatever is asked then', async () => {
    const answers = [
      Promise.withResolvers<RoomFlowContext['media']>(),
      Promise.withResolvers<RoomFlowContext['media']>(),
    ]
    const asked = [...answers]
    const takeSeat = () => Promise.reject(new Error('full'))
    const askForMedia = () => asked.shift()?.promise ?? Promise.reject(new Error('asked too often'))
    const flow = createActor(provideRoom({ askForMedia, takeSeat })).start()
    flow.send({ type: 'room.enter', name: 'Ines' })
    answers[0]?.resolve(FINE)
    await waitFor(flow, (state) => state.matches('lobby'))
    flow.send({ type: 'media.ask' })
    answers[1]?.resolve(FINE)
    const state = await waitFor(flow, ({ value }) => value !== 'asking')
    expect(state).toMatchObject({ value: 'lobby', context: { isWanted: false } })
  })

  it('begins with nothing wanted and nobody named', () => {
    const { context } = createActor(roomFlow).getSnapshot()
    const nothing = { camera: null, microphone: null }
    expect(context).toEqual({ media: nothing, name: '', ticket: null, failure: null, ending: null, isWanted: false })
  })

  it('says who gives it a call that is missing', async () => {
    const flow = createActor(roomFlow).start()
    await waitFor(flow, (state) => state.matches('lobby'))
    flow.send({ type: 'room.enter', name: 'Ines' })
    const { context } = await waitFor(flow, (state) => state.matches('lobby'))
    expect(String(context.failure)).toContain('give it with provideRoom')
  })

  it('has a guest wait until somebody lets them in', async () => {
    const { flow, enter } = await open({ seats: [ticket('waiting')] })
    expect((await enter('Ines')).matches('waiting')).toBe(true)
    flow.send({ type: 'seat.standing', standing: 'waiting' })
    expect(flow.getSnapshot().matches('waiting')).toBe(true)
    flow.send({ type: 'seat.standing', standing: 'joined' })
    expect(flow.getSnapshot().matches('connected')).toBe(true)
  })

  it.each(['refused', 'unanswered', 'ended'] as const)('tells a guest who waits: %s', async (standing) => {
    const { flow, enter } = await open({ seats: [ticket('waiting')] })
    await enter('Ines')
    flow.send({ type: 'seat.standing', standing })
    expect(flow.getSnapshot()).toMatchObject({ status: 'done', context: { ending: standing } })
  })

  it('stays in the room where it hears that it is in it', async () => {
    const { flow, enter } = await open()
    await enter()
    flow.send({ type: 'seat.standing', standing: 'joined' })
    expect(flow.getSnapshot().matches('connected')).toBe(true)
  })

  it('stays in the room while the connection is lost, and learns there that it has ended', async () => {
    const { flow, enter } = await open()
    await enter()
    flow.send({ type: 'connection.lost' })
    expect(flow.getSnapshot().matches('reconnecting')).toBe(true)
    flow.send({ type: 'connection.find' })
    expect(flow.getSnapshot().matches('connected')).toBe(true)
    flow.send({ type: 'connection.lost' })
    flow.send({ type: 'seat.standing', standing: 'ended' })
    expect(flow.getSnapshot()).toMatchObject({ status: 'done', context: { ending: 'ended' } })
  })
})
