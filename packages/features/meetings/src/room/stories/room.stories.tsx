import { holdAnswers } from '@parley/parts/connection/held'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { RoomScreen } from '../room-screen.tsx'
import { fakeMedia, fakePeers, fakePeersOf } from './fakes.ts'
import {
  body,
  CODE,
  expectAllInTheBar,
  join,
  type MockApi,
  openMore,
  openRoom,
  putIn,
  routesOfRoom,
  seatOf,
  SLOW,
  type Somebody,
  TEAM,
  tile,
} from './room-world.tsx'

const meta = {
  title: 'Screens/Meetings/Room',
  component: RoomScreen,
  globals: { role: 'manager' },
  parameters: { route: `/meetings/room/${CODE}`, landmark: 'own' },
  args: { port: fakeMedia(), connect: fakePeers },
  render: routesOfRoom,
  beforeEach: openRoom,
} satisfies Meta<typeof RoomScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Stands in for the app's phone calls. */
const pretendedCalls: ComponentProps<typeof RoomScreen>['calls'] = (onCall) => (
  <section aria-label="Call">
    <button type="button" onClick={() => onCall(true)}>
      Begin
    </button>
    <button type="button" onClick={() => onCall(false)}>
      End
    </button>
  </section>
)

export const LobbyOfAMember: Story = {
  beforeEach: ({ mockApi }) => void putIn(mockApi, TEAM),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Repipe plan with Priscilla' })).toBeVisible()
    await expect(canvas.getByText(/Devin and Dana are in the room\.$/)).toBeVisible()
    await expect(await canvas.findByLabelText('Your camera')).toBeVisible()
    await expect(await canvas.findByRole('combobox', { name: 'Microphone' })).toHaveDisplayValue('Wireless headset')
    await expect(canvas.getByRole('button', { name: 'Join without camera' })).toBeVisible()
    await expect(canvas.queryByRole('textbox', { name: 'Your name' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Stop camera' }))
    await expect(await canvas.findByText('Your camera is off.')).toBeVisible()
  },
}

export const LobbyOfAGuest: Story = {
  parameters: { mock: { signedIn: false } },
  beforeEach: ({ mockApi }) => void putIn(mockApi, TEAM),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Marcus Bell invites you to')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ask to join' }))
    await expect(await canvas.findByText('Please enter your name')).toBeVisible()
    await expect(
      canvas.getByText(
        'Someone from Larkspur Plumbing lets you in. No account, nothing to install. Questions: (303) 555-0100.',
      ),
    ).toBeVisible()
  },
}

export const HardlyHeard: Story = {
  args: { port: fakeMedia({ level: 0.05 }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Very low')).toBeVisible()
    await expect(await canvas.findByText('We can hardly hear you.', {}, SLOW)).toBeVisible()
  },
}

export const Denied: Story = {
  args: { port: fakeMedia({ camera: 'denied', microphone: 'denied' }) },
  play: async ({ canvas }) => {
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText('Your browser does not let this site use your camera and microphone.')).toBeVisible()
    await expect(alert.getByText(/^Open the site settings beside the address/)).toBeVisible()
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible()
    await join(canvas)
    await expect((await tile(canvas, 'You, host')).getByText('Muted')).toBeInTheDocument()
  },
}

export const NoDevice: Story = {
  args: { port: fakeMedia({ camera: 'missing' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'No camera was found. Plug one in and try again, or continue without it.',
    )
  },
}

export const Full: Story = {
  beforeEach: ({ mockApi }) =>
    void putIn(
      mockApi,
      Array.from({ length: 6 }, () => ({ name: 'Devin Kim' })),
    ),
  play: async ({ canvas }) => {
    await join(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^This room is full: 6 people are in it\./)
  },
}

const heldElsewhere = ({ store }: MockApi) => {
  const meeting = [...store.meetings.values()].find(({ meetingId }) => meetingId === '481 220 9036')
  if (meeting) meeting.link = 'https://meet.example/repipe'
}

export const Elsewhere: Story = {
  beforeEach: ({ mockApi }) => heldElsewhere(mockApi),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This meeting is held at another link' })).toBeVisible()
    const link = canvas.getByRole('link', { name: 'Open the link' })
    await expect(link).toHaveAttribute('href', 'https://meet.example/repipe')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(canvas.queryByLabelText('Your camera')).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Join now' })).toBeNull()
  },
}

export const ElsewhereForAGuest: Story = {
  parameters: { mock: { signedIn: false } },
  beforeEach: ({ mockApi }) => heldElsewhere(mockApi),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Use the link in your invitation, or ask Marcus Bell for it.')).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

export const HereAfterAll: Story = {
  ...ElsewhereForAGuest,
  play: async (context) => {
    await ElsewhereForAGuest.play?.(context)
    const { canvas, mockApi } = context
    for (const meeting of mockApi.store.meetings.values()) meeting.link = null
    await expect(await canvas.findByRole('button', { name: 'Ask to join' }, SLOW)).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Repipe plan with Priscilla' })).toHaveFocus())
  },
}

export const Over: Story = {
  beforeEach: ({ mockApi: { store } }) => {
    for (const meeting of store.meetings.values()) {
      meeting.startTime = new Date('2026-11-18T15:00:00Z')
      meeting.endTime = new Date('2026-11-18T16:00:00Z')
    }
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This meeting is over')).toBeVisible()
  },
}

export const NoSuchRoom: Story = {
  parameters: { route: '/meetings/room/1112223334' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Room not found' })).toBeVisible()
  },
}

export const NotLoaded: Story = {
  parameters: { mock: { faults: { getRoom: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'The room could not be opened' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { mock: { faults: { getRoom: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull()
  },
}

const ask = async (canvas: StoryContext['canvas']) => {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Your name' }), 'Ines Nwosu')
  await userEvent.click(canvas.getByRole('button', { name: 'Ask to join' }))
}

export const Waiting: Story = {
  parameters: { mock: { signedIn: false } },
  play: async ({ canvas, mockApi }) => {
    await ask(canvas)
    await expect(await canvas.findByRole('heading', { name: 'Marcus Bell was asked to let you in' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await expect(seatOf(mockApi, 'Ines Nwosu')?.state).toBe('waiting')
  },
}

export const LetIn: Story = {
  parameters: { mock: { signedIn: false } },
  play: async ({ canvas, mockApi }) => {
    await ask(canvas)
    await canvas.findByRole('heading', { name: 'Marcus Bell was asked to let you in' })
    Object.assign(seatOf(mockApi, 'Ines Nwosu') ?? {}, { state: 'joined', joinedAt: mockApi.now() })
    await expect((await tile(canvas, 'You')).getByText('Guest')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'End for all' })).toBeNull()
  },
}

export const Refused: Story = {
  parameters: { mock: { signedIn: false } },
  play: async ({ canvas, mockApi }) => {
    await ask(canvas)
    await canvas.findByRole('heading', { name: 'Marcus Bell was asked to let you in' })
    Object.assign(seatOf(mockApi, 'Ines Nwosu') ?? {}, { state: 'refused' })
    await expect(await canvas.findByRole('heading', { name: 'You were not let in.' })).toBeVisible()
  },
}

export const NobodyAnswered: Story = {
  parameters: { mock: { signedIn: false } },
  play: async ({ canvas, mockApi }) => {
    await ask(canvas)
    await canvas.findByRole('heading', { name: 'Marcus Bell was asked to let you in' })
    Object.assign(seatOf(mockApi, 'Ines Nwosu') ?? {}, { askedAt: new Date(mockApi.now().getTime() - 600_000) })
    await expect(await canvas.findByRole('heading', { name: 'Nobody let you in. Call (303) 555-0100.' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ask again' }))
    await expect(await canvas.findByRole('textbox', { name: 'Your name' })).toHaveValue('Ines Nwosu')
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Repipe plan with Priscilla' })).toHaveFocus())
  },
}

export const AskedInVain: Story = {
  parameters: { mock: { signedIn: false } },
  play: async ({ canvas }) => {
    await ask(canvas)
    await canvas.findByRole('heading', { name: 'Marcus Bell was asked to let you in' })
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Back to the lobby' }))
    await expect(await canvas.findByRole('textbox', { name: 'Your name' })).toHaveValue('Ines Nwosu')
  },
}

export const Alone: Story = {
  play: async ({ canvas }) => {
    await join(canvas)
    await expect((await tile(canvas, 'You, host')).getByLabelText('Your picture')).toBeVisible()
    await expect(canvas.getByText('481 220 9036')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await userEvent.keyboard('m')
    await expect(await canvas.findByRole('button', { name: 'Unmute' })).toBeVisible()
  },
}

export const Four: Story = {
  beforeEach: ({ mockApi }) =>
    void putIn(mockApi, [...TEAM, { name: 'Priscilla Nwosu', isGuest: true, isHandUp: true, isCameraOn: false }]),
  play: async ({ canvas }) => {
    await join(canvas)
    const devin = await tile(canvas, 'Devin Kim')
    await expect(devin.getByLabelText('Picture of Devin Kim')).toBeVisible()
    // Replaced for a moment whenever nothing was heard for a while.
    await waitFor(() => expect(devin.getByText('Speaking')).toBeInTheDocument())
    await expect(await canvas.findByText('Good connection')).toBeVisible()
    const priscilla = await tile(canvas, 'Priscilla Nwosu')
    await expect(priscilla.getByText('Hand raised')).toBeVisible()
    await expect(priscilla.getByText('Guest')).toBeVisible()
    await expect((await tile(canvas, 'Dana Whitfield')).getByText('Muted')).toBeInTheDocument()
  },
}

export const Shared: Story = {
  beforeEach: ({ mockApi }) => void putIn(mockApi, [{ name: 'Devin Kim', isSharing: true }]),
  play: async ({ canvas }) => {
    await join(canvas)
    await expect(await canvas.findByLabelText('Screen of Devin Kim')).toBeVisible()
    await expect(canvas.getByText('is sharing the screen').closest('header')).toHaveTextContent(
      'Devin Kim is sharing the screen',
    )
  },
}

export const OwnScreenShared: Story = {
  parameters: { route: `/meetings/room/${CODE}?share` },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Join and share screen' }))
    await expect(await canvas.findByLabelText('Your screen')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Stop sharing' }))
    await waitFor(() => expect(canvas.queryByLabelText('Your screen')).toBeNull())
  },
}

export const Lost: Story = {
  args: { connect: fakePeersOf({ silentMs: 3000 }) },
  beforeEach: ({ mockApi }) => void putIn(mockApi, [{ name: 'Devin Kim', silentMs: 3000 }, { name: 'Dana Whitfield' }]),
  play: async ({ canvas }) => {
    await join(canvas)
    await expect((await tile(canvas, 'Devin Kim')).getByText(/^Reconnecting, \d s$/)).toBeVisible()
  },
}

export const WeakConnection: Story = {
  args: { connect: fakePeersOf({ quality: 'weak' }) },
  beforeEach: ({ mockApi }) => void putIn(mockApi, TEAM),
  play: async ({ canvas }) => {
    await join(canvas)
    await expect(await (await tile(canvas, 'Devin Kim')).findByText('Weak connection')).toBeVisible()
    // Both of the others are weak, and so is one's own connection.
    await waitFor(() => expect(canvas.getAllByText('Weak connection')).toHaveLength(3))
    await userEvent.click(await canvas.findByRole('button', { name: 'People 3' }))
    const people = within(await canvas.findByRole('complementary', { name: 'People' }))
    await expect(people.getAllByText('Weak connection')).toHaveLength(2)
  },
}

export const Reconnecting: Story = {
  parameters: { mock: { faults: { reportSeat: { offline: true } } } },
  play: async ({ canvas }) => {
    await join(canvas)
    await expect(await canvas.findByText('Connection lost. Trying again...', {}, SLOW)).toBeVisible()
    await expect(await canvas.findByText('No connection')).toBeVisible()
  },
}

export const GuestAtTheDoor: Story = {
  beforeEach: ({ mockApi }) => void putIn(mockApi, [{ name: 'Ines Nwosu', isGuest: true, state: 'waiting' }]),
  play: async ({ canvas, mockApi }) => {
    await join(canvas)
    await userEvent.dblClick(await canvas.findByRole('button', { name: 'Let in Ines Nwosu' }))
    await waitFor(() => expect(seatOf(mockApi, 'Ines Nwosu')?.state).toBe('joined'))
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Let in Ines Nwosu' })).toBeNull())
    await expect(body.queryByText('Could not let them in')).toBeNull()
  },
}

export const Chat: Story = {
  beforeEach: ({ mockApi }) => {
    const room = putIn(mockApi, TEAM)
    const from = room.seats[0]?.id ?? ''
    mockApi.store.rooms.set(room.id, {
      ...room,
      posts: [{ id: 1, from, to: null, content: 'The sheet: https://larkspur.example/pex', sentAt: mockApi.now() }],
    })
  },
  play: async ({ canvas }) => {
    await join(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: /^Chat/ }))
    await expect(await canvas.findByRole('link', { name: 'https://larkspur.example/pex' })).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Write to everybody' }), 'I text you both options.{Enter}')
    await expect(await canvas.findByText(/^You, \d/)).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Write to everybody' })).toHaveValue(''))
  },
}

export const ChatNotSent: Story = {
  parameters: { mock: { faults: { sendRoomText: { status: 503 } } } },
  play: async ({ canvas }) => {
    await join(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: /^Chat/ }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Write to everybody' }), 'Hello{Enter}')
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Write to everybody' })).toHaveValue('Hello')
  },
}

export const ChatSentOnce: Story = {
  parameters: { mock: { faults: { sendRoomText: { isHeld: true } } } },
  play: async ({ canvas, mockApi: { store, changeFault } }) => {
    const field = () => canvas.getByRole('textbox', { name: 'Write to everybody' })
    await join(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: /^Chat/ }))
    await userEvent.type(field(), 'Hello{Enter}{Enter} to all')
    changeFault('sendRoomText', null)
    await expect(await canvas.findByText(/^You, \d/, {}, SLOW)).toBeVisible()
    await waitFor(() => expect(field()).toHaveValue('to all'), SLOW)
    const texts = [...store.rooms.values()].flatMap(({ posts }) => posts).filter(({ to }) => to === null)
    await expect(texts.map(({ content }) => content)).toEqual(['Hello'])
    await userEvent.click(canvas.getByRole('button', { name: 'Close chat' }))
    await waitFor(() => expect(canvas.queryByRole('textbox', { name: 'Write to everybody' })).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: /^Chat/ }))
    await expect(field()).toHaveValue('to all')
  },
}

export const EndedForAll: Story = {
  beforeEach: ({ mockApi }) => void putIn(mockApi, TEAM),
  play: async ({ canvas }) => {
    await join(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'End for all' }))
    const question = within(await body.findByRole('alertdialog', { name: 'End the meeting for all?' }))
    await userEvent.click(question.getByRole('button', { name: 'End for all' }))
    await expect(await canvas.findByRole('heading', { name: 'The meeting has ended.' })).toBeVisible()
  },
}

export const Left: Story = {
  play: async ({ canvas, mockApi: { store } }) => {
    await join(canvas)
    // The recording starts, but its response arrives after the user has moved on.
    const answer = holdAnswers(/\/recordings$/)
    await userEvent.click(await canvas.findByRole('button', { name: 'Record' }))
    await waitFor(() => expect(store.recordings.size).toBe(1), SLOW)
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave' }))
    await expect(await canvas.findByRole('heading', { name: 'You have left the meeting.' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Back to the lobby' })).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Go to meetings' }))
    await expect(await canvas.findByText('The meetings')).toBeVisible()
    answer()
    await waitFor(() => expect([...store.recordings.values()][0]?.pieceTotal).not.toBeNull(), SLOW)
  },
}

/** Adds a recording that the host's browser is making of the room. */
function recordIt(mockApi: MockApi, room: ReturnType<typeof putIn>) {
  const { store, now } = mockApi
  const host = room.seats[0]
  if (!host) throw new Error('nobody is there to record')
  const id = crypto.randomUUID()
  store.recordings.set(id, {
    organizationId: room.organizationId,
    id,
    roomId: room.id,
    seatId: host.id,
    meetingId: null,
    title: 'Repipe plan with Priscilla',
    userId: room.hostUserId,
    type: 'video/webm',
    startedAt: new Date(now().getTime() - 160_000),
    endedAt: null,
    pieceTotal: null,
    pieces: 0,
    bytes: 0,
    lengthMs: 0,
    lastPieceAt: null,
    people: [],
    data: [],
  })
}
const HOST: readonly Somebody[] = [{ name: 'Marcus Bell' }]

export const LobbyOfARecordedRoom: Story = {
  parameters: { mock: { signedIn: false } },
  beforeEach: ({ mockApi }) => recordIt(mockApi, putIn(mockApi, HOST)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This meeting is being recorded.')).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Ask to join' })).toBeVisible()
  },
}

export const LobbyFollowed: Story = {
  parameters: { mock: { signedIn: false } },
  play: async ({ canvas, mockApi }) => {
    await expect(await canvas.findByText('Nobody is in the room yet.')).toHaveAttribute('aria-live', 'polite')
    recordIt(mockApi, putIn(mockApi, HOST))
    await expect(await canvas.findByText(/Marcus is in the room\.$/, {}, SLOW)).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^This meeting is being recorded\./)
    for (const meeting of mockApi.store.meetings.values()) {
      Object.assign(meeting, { startTime: new Date('2026-11-18T15:00:00Z'), endTime: null })
    }
    mockApi.store.rooms.clear()
    const over = await canvas.findByText('This meeting is over', {}, SLOW)
    await expect(over.closest('[role=alert]')).toBeVisible()
  },
}

export const Recorded: Story = {
  parameters: { mock: { signedIn: false } },
  beforeEach: ({ mockApi }) => recordIt(mockApi, putIn(mockApi, HOST)),
  play: async ({ canvas, mockApi }) => {
    await ask(canvas)
    await canvas.findByRole('heading', { name: 'Marcus Bell was asked to let you in' })
    Object.assign(seatOf(mockApi, 'Ines Nwosu') ?? {}, { state: 'joined', joinedAt: mockApi.now() })
    await expect(await canvas.findByText('Recording')).toBeVisible()
    const told = await canvas.findByText('Marcus Bell is recording this meeting, with video and sound.')
    await expect(told).toHaveAttribute('aria-live', 'assertive')
    await expect(canvas.queryByRole('button', { name: 'Record' })).toBeNull()
  },
}

const record = async (canvas: StoryContext['canvas']) => {
  await join(canvas)
  await userEvent.click(await canvas.findByRole('button', { name: 'Record' }))
  await expect(await canvas.findByText('Recording', {}, SLOW)).toBeVisible()
}

export const Recording: Story = {
  play: async ({ canvas, mockApi }) => {
    await record(canvas)
    await waitFor(() => expect([...mockApi.store.recordings.values()][0]?.pieces).toBeGreaterThan(0), SLOW)
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop recording' }))
    await expect(await canvas.findByText('The recording is safe. Find it under Recordings.', {}, SLOW)).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('Recording')).toBeNull(), SLOW)
    const [kept] = mockApi.store.recordings.values()
    await expect(kept?.pieces).toBe(kept?.pieceTotal)
    await expect(kept?.bytes).toBeGreaterThan(100)
  },
}

export const RecordingRefused: Story = {
  parameters: { mock: { faults: { startRecording: { status: 503 } } } },
  play: async ({ canvas }) => {
    await join(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Record' }))
    await expect(await body.findByText('Could not record the meeting')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Record' })).toBeEnabled()
  },
}

export const UploadingTheRest: Story = {
  parameters: { mock: { faults: { sendRecordingPiece: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await record(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }))
    await expect(await canvas.findByRole('heading', { name: 'You have left the meeting.' })).toBeVisible()
    await expect(
      await canvas.findByText(/^Uploading the rest of the recording: .* Leave this page open\.$/, {}, SLOW),
    ).toBeVisible()
  },
}

export const UploadInterrupted: Story = {
  parameters: { mock: { faults: { sendRecordingPiece: { offline: true } } } },
  play: async ({ canvas }) => {
    await record(canvas)
    await expect(await canvas.findByText(/^The recording cannot be uploaded now: /, {}, SLOW)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Stop recording' })).toBeVisible()
  },
}

export const RecordingEnded: Story = {
  parameters: { mock: { faults: { sendRecordingPiece: { status: 409 } } } },
  play: async ({ canvas, mockApi: { store } }) => {
    await record(canvas)
    await expect(await canvas.findByText('The recording has ended.', {}, SLOW)).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Stop recording' })).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Record' })).toBeEnabled(), SLOW)
    const [kept] = store.recordings.values()
    await expect(kept?.pieceTotal).toBe(0)
    await expect(kept?.endedAt).toBeInstanceOf(Date)
  },
}

export const RecordingOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ mockApi }) => void putIn(mockApi, TEAM),
  play: async ({ canvas }) => {
    await join(canvas)
    await tile(canvas, 'Devin Kim')
    await userEvent.click((await openMore(canvas)).getByRole('menuitem', { name: 'Record' }))
    await expect(await canvas.findByText('Recording', {}, SLOW)).toBeVisible()
    const menu = await openMore(canvas)
    await expect(await menu.findByRole('menuitem', { name: 'Stop recording' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expectAllInTheBar(canvas)
  },
}

export const MoreOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ mockApi }) => void putIn(mockApi, TEAM),
  play: async ({ canvas }) => {
    await join(canvas)
    await tile(canvas, 'Devin Kim')
    await userEvent.click((await openMore(canvas)).getByRole('menuitem', { name: 'Raise hand' }))
    await expect((await tile(canvas, 'You, host')).getByText('Hand raised')).toBeVisible()
    const more = canvas.getByRole('button', { name: 'More' })
    await waitFor(() => expect(more).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(await body.findByRole('menuitem', { name: 'Lower hand' })).toBeVisible()
    await waitFor(() => expect(body.getByRole('menuitem', { name: 'Share screen' })).toHaveFocus())
    await userEvent.keyboard('{End}{Enter}')
    const question = within(await body.findByRole('alertdialog', { name: 'End the meeting for all?' }))
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(more).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(body.getByRole('menuitem', { name: 'Share screen' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(more).toHaveFocus())
  },
}

export const LargeTextOnAPhone: Story = {
  globals: { viewport: { value: 'phone' }, textSize: '200' },
  beforeEach: ({ mockApi }) => void putIn(mockApi, TEAM),
  play: async ({ canvas }) => {
    await join(canvas)
    await tile(canvas, 'Devin Kim')
    await expectAllInTheBar(canvas)
    await userEvent.click((await openMore(canvas)).getByRole('menuitem', { name: 'End for all' }))
    await expect(await body.findByRole('alertdialog', { name: 'End the meeting for all?' })).toBeVisible()
  },
}

export const LobbyOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Join now' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ mockApi }) => void putIn(mockApi, TEAM),
  play: async ({ canvas }) => {
    await join(canvas)
    await tile(canvas, 'Devin Kim')
    await expectAllInTheBar(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }))
    await expect(await canvas.findByRole('heading', { name: 'You have left the meeting.' })).toBeVisible()
  },
}

export const OnThePhone: Story = {
  args: { calls: pretendedCalls },
  beforeEach: ({ mockApi }) => void putIn(mockApi, TEAM),
  play: async ({ canvas, mockApi }) => {
    await join(canvas)
    const control = (name: string) => within(canvas.getByRole('toolbar')).findByRole('button', { name })
    await canvas.findByRole('toolbar')
    await expect(await control('Mute')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Begin' }))
    await expect(await body.findByText('You are muted in the meeting')).toBeVisible()
    await expect(await control('Unmute')).toBeVisible()
    await waitFor(() => expect(seatOf(mockApi, 'Marcus Bell')?.isMuted).toBe(true), SLOW)
    await userEvent.click(canvas.getByRole('button', { name: 'End' }))
    await expect(await body.findByText('You are still muted in the meeting')).toBeVisible()
    const inMessage = body
      .getAllByRole('button', { name: 'Unmute' })
      .find((button) => button.closest('[role=toolbar]') === null)
    await userEvent.click(inMessage ?? document.body)
    await expect(await control('Mute')).toBeVisible()
  },
}

export const GuestsHaveNoCalls: Story = {
  args: { calls: pretendedCalls },
  parameters: { mock: { signedIn: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Ask to join' })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Call' })).toBeNull()
  },
}
