// Loaded with the stories, so that a play waits for the tab's work and not for its first load.
import '../history/history-tab.tsx'
import '../sms/sms-tab.tsx'
import '../sms/sms-thread.tsx'
import '../voicemail/voicemail-page.tsx'
import '../voicemail/voicemail-tab.tsx'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { PhoneScreen } from '../phone-screen.tsx'
import { colourOf } from './colour.ts'

const meta = {
  title: 'Screens/Phone/Voicemail',
  component: PhoneScreen,
  globals: { role: 'manager' },
  parameters: { route: '/phone/voicemail' },
  beforeEach: () => localStorage.clear(),
  render: () => (
    <Routes>
      <Route path="/phone/:tab?" element={<PhoneScreen />} />
      <Route path="*" element={null} />
    </Routes>
  ),
} satisfies Meta<typeof PhoneScreen>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = StoryContext['canvas']

const body = within(document.body)
const rows = async (canvas: Canvas) =>
  within(await canvas.findByRole('list', { name: 'Voicemails' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const open = async (canvas: Canvas, name: string) => {
  const [row] = await canvas.findAllByRole('link', { name })
  if (row) await userEvent.click(row)
  return within(await canvas.findByRole('region', { name: 'Player' }))
}
const position = (canvas: Canvas) => canvas.getByRole('slider', { name: 'Position' })
const heardIn = ({ store }: StoryContext['mockApi']) =>
  [...store.voicemails.values()].filter(({ listenedAt }) => listenedAt === null).map(({ phoneNumber }) => phoneNumber)

export const List: Story = {
  play: async ({ canvas, canvasElement }) => {
    const texts = await rows(canvas)
    await expect(texts).toHaveLength(8)
    await expect(texts[0]).toMatch(/^WZWen Zhao\(303\) 555-0108[A-Z][a-z]{2} \d+Not heard 00:48$/)
    await expect(texts[1]).toMatch(/Unknown\(303\) 555-0195.*Not heard 00:21$/)
    await expect(texts[2]).toMatch(/Helen Brandt.*01:12$/)
    await expect(texts[2]).not.toMatch('Not heard')
    const tab = await canvas.findByRole('tab', { name: /Voicemail.*2.*not heard/ })
    await expect(getComputedStyle(within(tab).getByText('2')).backgroundColor).toBe(
      colourOf('--solid-danger', canvasElement),
    )
    await expect(await canvas.findByText('2 of 8 not heard')).toBeVisible()
  },
}

export const Filtered: Story = {
  parameters: { route: '/phone/voicemail?heard=no' },
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await rows(canvas)).toHaveLength(2))
    await userEvent.click(await canvas.findByRole('button', { name: 'Not heard' }))
    await userEvent.click(await body.findByRole('menuitem', { name: 'Heard' }))
    await waitFor(async () => expect(await rows(canvas)).toHaveLength(6))
    await userEvent.click(canvas.getByRole('button', { name: 'Sort' }))
    await userEvent.click(await body.findByRole('menuitem', { name: 'Oldest first' }))
    await waitFor(async () => expect((await rows(canvas))[0]).toMatch('Ingrid Solberg'))
  },
}

export const Opened: Story = {
  play: async ({ canvas }) => {
    const player = await open(canvas, 'Helen Brandt')
    await expect(canvas.getByRole('heading', { name: 'Voicemail, 01:12' })).toBeVisible()
    await expect(canvas.getByText(/Heard by/)).toHaveTextContent('Priya Raman')
    await expect(player.getByRole('button', { name: 'Download' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Call back' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Open customer' })).toBeVisible()
    await expect(await canvas.findByRole('region', { name: 'Since then' })).toHaveTextContent(
      /Helen Brandt texted: I will ask the bank about the card and write back\./,
    )
  },
}

export const TextedBack: Story = {
  play: async ({ canvas }) => {
    await open(canvas, 'Helen Brandt')
    await userEvent.click(await canvas.findByRole('button', { name: 'Text back' }))
    await expect(await canvas.findByRole('tab', { name: /^SMS/, selected: true })).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: 'Helen Brandt' })).toBeVisible()
    await expect(
      await within(await canvas.findByRole('log')).findByText('Is the spare key still at the office?'),
    ).toBeVisible()
  },
}

export const ByKeys: Story = {
  play: async ({ canvas }) => {
    const player = await open(canvas, 'Helen Brandt')
    position(canvas).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    await expect(position(canvas)).toHaveAttribute('aria-valuetext', '0:05 of 1:12')
    await userEvent.keyboard('{End}')
    await expect(position(canvas)).toHaveAttribute('aria-valuetext', '1:12 of 1:12')
    await userEvent.keyboard('{Home}')
    await expect(position(canvas)).toHaveAttribute('aria-valuetext', '0:00 of 1:12')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(player.getByRole('radio', { name: '1.5x' })).toBeChecked()
    await userEvent.click(canvas.getByRole('link', { name: 'Wen Zhao' }))
    await expect(await canvas.findByRole('heading', { name: 'Voicemail, 00:48' })).toBeVisible()
    await expect(canvas.getByRole('radio', { name: '1.5x' })).toBeChecked()
  },
}

export const PlayedToTheEnd: Story = {
  play: async ({ canvas, mockApi }) => {
    const player = await open(canvas, 'Wen Zhao')
    await expect(canvas.getByText('Nobody has heard it yet.')).toBeVisible()
    await userEvent.click(player.getByRole('button', { name: 'Play' }))
    await waitFor(() => expect(player.getByRole('button', { name: 'Pause' })).toBeVisible())
    await waitFor(() => expect(document.querySelector('audio')?.readyState).toBeGreaterThan(2), { timeout: 10_000 })
    await fireEvent.change(position(canvas), { target: { value: '47.5' } })
    await waitFor(() => expect(canvas.getByText(/Heard by/)).toHaveTextContent('Marcus Bell'), { timeout: 10_000 })
    await expect(heardIn(mockApi)).toEqual(['+13035550195'])
    await expect(await canvas.findByText('1 of 8 not heard')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Mark as not heard' }))
    await expect(await canvas.findByText('2 of 8 not heard')).toBeVisible()
  },
}

export const AudioFailed: Story = {
  play: async ({ canvas, mockApi }) => {
    mockApi.setFaults({ getFile: { status: 503 } })
    const player = await open(canvas, 'Helen Brandt')
    await fireEvent.change(position(canvas), { target: { value: '31' } })
    await userEvent.click(player.getByRole('button', { name: 'Play' }))
    await expect(await canvas.findByText('The recording could not be loaded. It is safe.')).toBeVisible()
    await expect(position(canvas)).toHaveAttribute('aria-valuetext', '0:31 of 1:12')
  },
}

export const AudioLoadedAgain: Story = {
  ...AudioFailed,
  play: async (context) => {
    await AudioFailed.play?.(context)
    const { canvas, mockApi } = context
    const player = within(canvas.getByRole('region', { name: 'Player' }))
    mockApi.setFaults({})
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(player.getByRole('button', { name: 'Pause' })).toBeVisible(), { timeout: 10_000 })
    await waitFor(() => expect(canvas.queryByText('The recording could not be loaded. It is safe.')).toBeNull())
  },
}

export const Deleted: Story = {
  play: async ({ canvas }) => {
    const player = await open(canvas, 'Helen Brandt')
    await userEvent.click(player.getByRole('button', { name: 'Delete voicemail' }))
    const dialog = within(await body.findByRole('alertdialog', { name: 'Delete voicemail?' }))
    await expect(dialog.getByText(/for the whole team/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(async () => expect(await rows(canvas)).toHaveLength(7))
    await expect(canvas.queryByRole('region', { name: 'Player' })).toBeNull()
  },
}

export const ComesInWhileOpen: Story = {
  play: async ({ canvas }) => {
    await rows(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Simulate voicemail' }))
    await waitFor(async () => expect(await rows(canvas)).toHaveLength(9))
    await expect(await canvas.findByText('3 of 9 not heard')).toBeVisible()
  },
}

export const NotSimulated: Story = {
  parameters: { mock: { faults: { simulateVoicemail: { status: 500 } } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Simulate voicemail' }))
    await expect(await body.findByText('Failed to simulate a voicemail')).toBeVisible()
    await expect(await rows(canvas)).toHaveLength(8)
  },
}

export const NoSuchVoicemail: Story = {
  parameters: { route: '/phone/voicemail?voicemail=00000000-0000-7000-8000-000000000000' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Voicemail not found')).toBeVisible()
  },
}

export const Empty: Story = {
  parameters: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No voicemails')).toBeVisible()
  },
}

export const Failed: Story = {
  globals: { network: 'error' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load voicemails')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { mock: { faults: { '*': { isHeld: true } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading...')).toBeVisible()
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const player = await open(canvas, 'Helen Brandt')
    await expect(player.getByRole('button', { name: 'Play' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const BackOnAPhone: Story = {
  ...OnAPhone,
  play: async (context) => {
    await OnAPhone.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(await canvas.findByRole('list', { name: 'Voicemails' })).toBeVisible()
  },
}
