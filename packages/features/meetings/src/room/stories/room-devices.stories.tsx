import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { MediaFailure } from '../media.ts'
import { RoomScreen } from '../room-screen.tsx'
import { fakeMedia, fakePeers, type FakePort } from './fakes.ts'
import { body, CODE, join, openMore, openRoom, putIn, routesOfRoom, SLOW, TEAM, tile } from './room-world.tsx'

const meta = {
  title: 'Screens/Meetings/Devices of a room',
  component: RoomScreen,
  globals: { role: 'manager' },
  parameters: { route: `/meetings/room/${CODE}`, landmark: 'own' },
  args: { port: fakeMedia(), connect: fakePeers },
  render: routesOfRoom,
  beforeEach: openRoom,
} satisfies Meta<typeof RoomScreen>
export default meta
type Story = StoryObj<typeof meta>

const openSettings = async (canvas: StoryContext['canvas']) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Choose microphone' }))
  await userEvent.click(await body.findByRole('menuitem', { name: 'Audio and video' }, SLOW))
  return within(await body.findByRole('dialog', { name: 'Audio and video' }, SLOW))
}

export const Chosen: Story = {
  beforeEach: ({ mockApi }) => void putIn(mockApi, TEAM),
  play: async ({ canvas }) => {
    await join(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose microphone' }))
    const used = await body.findByRole('menuitem', { name: /^Wireless headset/ }, SLOW)
    await expect(within(used).getByText('In use')).toBeVisible()
    await userEvent.click(body.getByRole('menuitem', { name: 'Built-in microphone' }))
    await waitFor(() => expect(body.queryByRole('menu')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Choose microphone' }))
    const now = await body.findByRole('menuitem', { name: /^Built-in microphone/ }, SLOW)
    await expect(within(now).getByText('In use')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Choose microphone' })).toHaveFocus())
  },
}

export const AllOfThem: Story = {
  play: async ({ canvas }) => {
    await join(canvas)
    const dialog = await openSettings(canvas)
    await expect(dialog.getByRole('combobox', { name: 'Microphone' })).toHaveDisplayValue('Wireless headset')
    await waitFor(() => expect(dialog.getByRole('meter', { name: 'Microphone level' })).toHaveValue(6))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Camera' }), 'Desk camera')
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Camera' })).toHaveDisplayValue('Desk camera'))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Speaker' }), 'Built-in speaker')
    await waitFor(() =>
      expect(dialog.getByRole('combobox', { name: 'Speaker' })).toHaveDisplayValue('Built-in speaker'),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Play a test sound' }))
    await expect(await dialog.findByRole('button', { name: 'Play a test sound' })).toBeVisible()
    await expect(dialog.queryByRole('alert')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await expect((await tile(canvas, 'You, host')).getByLabelText('Your picture')).toBeVisible()
  },
}

export const MutedWhileChoosing: Story = {
  play: async ({ canvas }) => {
    await join(canvas)
    await tile(canvas, 'You, host')
    await userEvent.click(await canvas.findByRole('button', { name: 'Mute' }))
    const dialog = await openSettings(canvas)
    await expect(dialog.getByText('You are muted. Unmute to see how loud you are.')).toBeVisible()
  },
}

export const SoundNotHeard: Story = {
  args: { port: fakeMedia({ isSilent: true }) },
  play: async ({ canvas }) => {
    await join(canvas)
    const dialog = await openSettings(canvas)
    await userEvent.click(dialog.getByRole('button', { name: 'Play a test sound' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The test sound could not be played. Plug in headphones or a speaker, or choose another one.',
    )
  },
}

/** A port for each story, as each unplugs a device of its own; they are all plugged in again before it. */
const unplugging = (port = fakeMedia()): { args: { port: FakePort }; beforeEach: () => void } => ({
  args: { port },
  beforeEach: port.plugAll,
})
const toast = (words: string) => body.findByText(words)

const headset = unplugging()
export const MicrophoneUnplugged: Story = {
  ...headset,
  play: async ({ canvas }) => {
    await join(canvas)
    await tile(canvas, 'You, host')
    headset.args.port.unplug('headset')
    await expect(await toast('Wireless headset was unplugged')).toBeVisible()
    await expect(await toast('The others hear you through Built-in microphone now.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Mute' })).toBeVisible()
  },
}

const cameras = unplugging()
export const LastCameraUnplugged: Story = {
  ...cameras,
  play: async ({ canvas }) => {
    await join(canvas)
    await tile(canvas, 'You, host')
    cameras.args.port.unplug('desk')
    cameras.args.port.unplug('front')
    await expect(await toast('Front camera was unplugged')).toBeVisible()
    await expect(await toast('Nobody can see you. Plug in a camera and start it.')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Start camera' }))
    await expect(await toast('No camera was found.')).toBeVisible()
    await expect(await toast('Plug one in and try again, or continue without it.')).toBeVisible()
  },
}

const speakers = unplugging()
export const SpeakerUnplugged: Story = {
  ...speakers,
  play: async ({ canvas }) => {
    await join(canvas)
    const dialog = await openSettings(canvas)
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Speaker' }), 'Built-in speaker')
    speakers.args.port.unplug('built-in-out')
    await expect(await toast('Built-in speaker was unplugged')).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Speaker' })).toHaveDisplayValue('Headset'))
  },
}

const heard = unplugging()
export const SpeakerUnpluggedAmongOthers: Story = {
  ...heard,
  beforeEach: ({ mockApi }) => {
    heard.beforeEach()
    putIn(mockApi, TEAM)
  },
  play: async ({ canvas }) => {
    const sent = spyOn(HTMLMediaElement.prototype, 'setSinkId').mockResolvedValue(undefined)
    await join(canvas)
    await tile(canvas, 'Devin Kim')
    await expect(sent).not.toHaveBeenCalled()
    const dialog = await openSettings(canvas)
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Speaker' }), 'Built-in speaker')
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('built-in-out'))
    heard.args.port.unplug('built-in-out')
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith(''))
  },
}

const unshared = (answer: () => Promise<MediaStreamTrack | null>): Pick<Story, 'args' | 'parameters'> => ({
  args: { port: { ...fakeMedia(), openScreen: answer } },
  parameters: { route: `/meetings/room/${CODE}?share` },
})

export const ScreenNotShared: Story = {
  ...unshared(() => Promise.reject(new MediaFailure('busy'))),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Join and share screen' }))
    await expect(await toast('The screen could not be shared')).toBeVisible()
    await expect((await tile(canvas, 'You, host')).getByLabelText('Your picture')).toBeVisible()
    await expect(canvas.queryByLabelText('Your screen')).toBeNull()
  },
}

export const NoScreenChosen: Story = {
  ...unshared(async () => null),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Join and share screen' }))
    await expect(canvas.getByRole('button', { name: 'Join and share screen' })).toBeVisible()
    await expect(body.queryByText('The screen could not be shared')).toBeNull()
  },
}

export const NotAllowedInTheRoom: Story = {
  args: { port: fakeMedia({ microphone: 'denied' }) },
  play: async ({ canvas }) => {
    await join(canvas)
    await tile(canvas, 'You, host')
    await userEvent.click(await canvas.findByRole('button', { name: 'Unmute' }))
    await expect(await toast('Your browser does not let this site use your microphone.')).toBeVisible()
    await expect(await toast('Open the site settings beside the address, allow it there, and try again.')).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await join(canvas)
    await userEvent.click((await openMore(canvas)).getByRole('menuitem', { name: 'Audio and video' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Audio and video' }, SLOW))
    await expect(dialog.getByRole('combobox', { name: 'Microphone' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
