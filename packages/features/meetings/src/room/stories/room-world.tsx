import type { StoryContext } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { Route, Routes } from 'react-router-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
// Imported up front, so that plays wait for the room itself and not for its first load.
import '../in-room.ts'
import '../recording/index.ts'
import { RoomScreen } from '../room-screen.tsx'

export type MockApi = StoryContext['mockApi']

export const CODE = '4812209036'

/** The room at its route, and the page that one leaves it for. */
export const routesOfRoom = (args: ComponentProps<typeof RoomScreen>) => (
  <Routes>
    <Route path="/meetings/room/:code" element={<RoomScreen {...args} />} />
    <Route path="/meetings" element={<main>The meetings</main>} />
  </Routes>
)

/** Sets up a running meeting. */
export function openRoom({ mockApi: { store, now } }: { mockApi: MockApi }): void {
  const meeting = [...store.meetings.values()].find(({ title }) => title === 'Billing review')
  if (!meeting) throw new Error('no meeting')
  Object.assign(meeting, { title: 'Repipe plan with Priscilla', meetingId: '481 220 9036', startTime: now() })
}

/** A timeout for slow machines, which need time to encode; some have no sound. */
export const SLOW = { timeout: 25_000 }

export const body = within(document.body)

export interface Somebody {
  name: string
  state?: 'joined' | 'waiting'
  isGuest?: boolean
  isSharing?: boolean
  isHandUp?: boolean
  isMuted?: boolean
  isCameraOn?: boolean
  silentMs?: number
}

/** Puts others into the room, in the order in which they came. */
export function putIn({ store, now }: MockApi, others: readonly Somebody[]) {
  const meeting = [...store.meetings.values()].find(({ meetingId }) => meetingId === '481 220 9036')
  if (!meeting) throw new Error('no meeting')
  const seats = others.map(({ name, silentMs = 0, isGuest = false, state = 'joined', ...flags }, index) => ({
    id: crypto.randomUUID(),
    key: crypto.randomUUID(),
    userId: isGuest ? null : ([...store.users.values()].find((user) => user.name === name)?.id ?? null),
    name,
    state,
    askedAt: new Date(now().getTime() - 60_000 * (others.length - index)),
    joinedAt: state === 'joined' ? new Date(now().getTime() - 60_000 * (others.length - index)) : null,
    // Anybody not meant to be silent counts as heard for the whole story.
    seenAt: new Date(now().getTime() + (silentMs > 0 ? -silentMs : 60_000)),
    isMuted: false,
    isCameraOn: true,
    isSharing: false,
    isHandUp: false,
    ...flags,
  }))
  const room = {
    id: crypto.randomUUID(),
    organizationId: meeting.organizationId,
    code: CODE,
    hostUserId: meeting.userId,
    startedAt: new Date(now().getTime() - 17 * 60_000),
    endedAt: null as Date | null,
    seats,
    posts: [],
  }
  store.rooms.set(room.id, room)
  return room
}

export const TEAM: readonly Somebody[] = [{ name: 'Devin Kim' }, { name: 'Dana Whitfield', isMuted: true }]
/** Joins as a team member. */
export const join = async (canvas: StoryContext['canvas']) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Join now' }))
/** The tile of a person in the room. */
export const tile = async (canvas: StoryContext['canvas'], name: string) => {
  const found = await waitFor(() => {
    const figure = canvas.getAllByRole('figure').find((one) => one.textContent?.includes(name))
    if (!figure) throw new Error(`nobody called ${name}`)
    return figure
  })
  return within(found)
}

/** The seat that a person took. */
export const seatOf = ({ store }: MockApi, name: string) =>
  [...store.rooms.values()].flatMap(({ seats }) => seats).find((seat) => seat.name === name)

/** Opens the menu of a narrow bar, whose code is loaded the first time. */
export const openMore = async (canvas: StoryContext['canvas']) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'More' }))
  return within(await body.findByRole('menu', { name: 'More' }, SLOW))
}

/** Asserts that the page does not overflow and that no control in the room's bar is cut off or outside the window. */
export const expectAllInTheBar = async (canvas: StoryContext['canvas']) => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  for (const control of within(canvas.getByRole('toolbar')).getAllByRole('button')) {
    await expect(control.scrollWidth).toBeLessThanOrEqual(control.clientWidth)
    const { left, right, bottom } = control.getBoundingClientRect()
    await expect(left).toBeGreaterThanOrEqual(0)
    await expect(Math.floor(right)).toBeLessThanOrEqual(window.innerWidth)
    await expect(Math.floor(bottom)).toBeLessThanOrEqual(window.innerHeight)
  }
}
