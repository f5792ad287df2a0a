import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { RoomScreen } from '../room-screen.tsx'
import { fakeMedia, fakePeers, fakePeersOf } from './fakes.ts'
import { body, CODE, expectAllInTheBar, join, openRoom, putIn, routesOfRoom, seatOf, TEAM } from './room-world.tsx'

const meta = {
  title: 'Screens/Meetings/People of a room',
  component: RoomScreen,
  globals: { role: 'manager' },
  parameters: { route: `/meetings/room/${CODE}`, landmark: 'own' },
  args: { port: fakeMedia(), connect: fakePeers },
  render: routesOfRoom,
  beforeEach: openRoom,
} satisfies Meta<typeof RoomScreen>
export default meta
type Story = StoryObj<typeof meta>

const PRISCILLA = { name: 'Priscilla Nwosu', isGuest: true, isHandUp: true, isCameraOn: false }

const openPeople = async (canvas: StoryContext['canvas']) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^People \d/ }))
  return within(await canvas.findByRole('complementary', { name: 'People' }))
}
const rowOf = async (people: Pick<StoryContext['canvas'], 'findByRole'>, name: string) => {
  const list = within(await people.findByRole('list', { name: 'In the room' }))
  const found = await waitFor(() => {
    const row = list.getAllByRole('listitem').find((one) => one.textContent?.includes(name))
    if (!row) throw new Error(`nobody called ${name}`)
    return row
  })
  return within(found)
}

export const Inside: Story = {
  beforeEach: ({ mockApi }) => void putIn(mockApi, [...TEAM, PRISCILLA]),
  play: async ({ canvas, mockApi }) => {
    await join(canvas)
    const people = await openPeople(canvas)
    await expect(await people.findByText('4 of 6')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'People 4' })).toBeVisible()
    const self = await rowOf(people, 'Marcus Bell (you)')
    await expect(self.getByText('Host')).toBeVisible()
    const dana = await rowOf(people, 'Dana Whitfield')
    await expect(dana.getByText('Muted')).toBeVisible()
    const priscilla = await rowOf(people, 'Priscilla Nwosu')
    await expect(priscilla.getByText('Guest')).toBeVisible()
    await expect(priscilla.getByText('Hand raised')).toBeVisible()
    await expect(priscilla.getByText('Camera off')).toBeVisible()
    const [first] = people.getAllByRole('listitem')
    await expect(first).toHaveTextContent('Priscilla Nwosu')
    await expect(canvas.getByText(/Hands up: Priscilla Nwosu\.$/)).toBeInTheDocument()
    Object.assign(seatOf(mockApi, 'Dana Whitfield') ?? {}, { isMuted: false, isHandUp: true })
    await expect(await dana.findByText('Hand raised')).toBeVisible()
  },
}

export const Waiting: Story = {
  beforeEach: ({ mockApi }) => void putIn(mockApi, [...TEAM, { name: 'Ines Nwosu', isGuest: true, state: 'waiting' }]),
  play: async ({ canvas, mockApi }) => {
    await join(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'People 3 1 waits to come in' }))
    const people = within(await canvas.findByRole('complementary', { name: 'People' }))
    await expect(within(people.getByRole('list', { name: 'Waiting to come in' })).getByText('Ines Nwosu')).toBeVisible()
    await userEvent.click(people.getByRole('button', { name: 'Let in Ines Nwosu' }))
    await waitFor(() => expect(seatOf(mockApi, 'Ines Nwosu')?.state).toBe('joined'))
    await expect((await rowOf(people, 'Ines Nwosu')).getByText('Guest')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'People 4' })).toBeVisible()
  },
}

export const TurnedAway: Story = {
  beforeEach: ({ mockApi }) => void putIn(mockApi, [{ name: 'Ines Nwosu', isGuest: true, state: 'waiting' }]),
  play: async ({ canvas, mockApi }) => {
    await join(canvas)
    const people = await openPeople(canvas)
    await userEvent.click(await people.findByRole('button', { name: 'Decline Ines Nwosu' }))
    await waitFor(() => expect(seatOf(mockApi, 'Ines Nwosu')?.state).toBe('refused'))
    await waitFor(() => expect(people.queryByRole('list', { name: 'Waiting to come in' })).toBeNull())
  },
}

export const NotLetIn: Story = {
  parameters: { mock: { faults: { answerGuest: { status: 503 } } } },
  beforeEach: ({ mockApi }) => void putIn(mockApi, [{ name: 'Ines Nwosu', isGuest: true, state: 'waiting' }]),
  play: async ({ canvas }) => {
    await join(canvas)
    const people = await openPeople(canvas)
    await userEvent.click(await people.findByRole('button', { name: 'Let in Ines Nwosu' }))
    await expect(await body.findByText('Could not let them in')).toBeVisible()
    await expect(people.getByRole('button', { name: 'Let in Ines Nwosu' })).toBeVisible()
  },
}

export const ByKeyboard: Story = {
  beforeEach: ({ mockApi }) => void putIn(mockApi, TEAM),
  play: async ({ canvas }) => {
    await join(canvas)
    const button = await canvas.findByRole('button', { name: /^People \d/ })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const people = within(await canvas.findByRole('complementary', { name: 'People' }))
    people.getByRole('list', { name: 'In the room' }).focus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('complementary', { name: 'People' })).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
  },
}

export const LostConnection: Story = {
  args: { connect: fakePeersOf({ silentMs: 3000 }) },
  beforeEach: ({ mockApi }) => void putIn(mockApi, [{ name: 'Devin Kim', silentMs: 3000 }, { name: 'Dana Whitfield' }]),
  play: async ({ canvas }) => {
    await join(canvas)
    const people = await openPeople(canvas)
    await expect(await (await rowOf(people, 'Devin Kim')).findByText(/^Reconnecting, \d s$/)).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ mockApi }) =>
    void putIn(mockApi, [...TEAM, PRISCILLA, { name: 'Ines Nwosu', isGuest: true, state: 'waiting' }]),
  play: async ({ canvas }) => {
    await join(canvas)
    const people = await openPeople(canvas)
    await expect((await rowOf(people, 'Priscilla Nwosu')).getByText('Hand raised')).toBeVisible()
    await expect(await people.findByRole('button', { name: 'Let in Ines Nwosu' })).toBeVisible()
    // The bar stays reachable below the sheet.
    await userEvent.click(canvas.getByRole('button', { name: 'Mute' }))
    await expect(await canvas.findByRole('button', { name: 'Unmute' })).toBeVisible()
    await expectAllInTheBar(canvas)
  },
}
