import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import '../components/open-conversation.tsx'
import '@parley/parts/inbound-bubble/viewer'
import { MessagesScreen } from '../messages-screen.tsx'
import type { Canvas } from './canvas.ts'
import { conversationRoute } from './routes.ts'

const meta = {
  title: 'Screens/Messages/Pictures',
  component: MessagesScreen,
  parameters: {
    scenario: 'all-statuses',
    route: conversationRoute('all-statuses', 'Maria Okafor'),
    live: true,
    mock: { deliveryMs: 50 },
  },
} satisfies Meta<typeof MessagesScreen>
export default meta
type Story = StoryObj<typeof meta>
type MockApi = StoryContext['mockApi']

/** The customer of the open conversation sends pictures; returns the thread. */
async function sendPictures(canvas: Canvas, mockApi: MockApi, count: number, words = 'This is the leak.') {
  const log = within(await canvas.findByRole('log'))
  const [hello] = await log.findAllByText('Hello?')
  const shown = hello?.closest<HTMLElement>('[data-message]')?.dataset['message'] ?? ''
  mockApi.receiveText(mockApi.store.messages.get(shown)?.conversationId ?? '', words, count)
  return log
}

const isDrawn = (button: HTMLElement) =>
  waitFor(() => expect(within(button).getByRole<HTMLImageElement>('img').naturalWidth).toBe(480))

export const Loading: Story = {
  parameters: { mock: { deliveryMs: null } },
  play: async ({ canvas, mockApi }) => {
    const log = await sendPictures(canvas, mockApi, 2)
    await expect(await log.findByText('Loading 2 pictures...')).toBeVisible()
    await expect(log.getByText('This is the leak.')).toBeVisible()
  },
}

export const Shown: Story = {
  play: async ({ canvas, mockApi }) => {
    const log = await sendPictures(canvas, mockApi, 2)
    const first = await log.findByRole('button', { name: 'Picture 1 of 2 from the customer' })
    await isDrawn(first)
    await expect(log.queryByText('Loading 2 pictures...')).toBeNull()
    first.focus()
    await userEvent.keyboard('{Enter}')
    const viewer = within(await screen.findByRole('dialog', { name: 'Picture 1 of 2' }))
    await waitFor(() => expect(viewer.getByRole('button', { name: 'Next picture' })).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}')
    const second = within(await screen.findByRole('dialog', { name: 'Picture 2 of 2' }))
    const address = expect.stringMatching(/^\/api\/files\/.*\?download$/) as string
    await expect(second.getByRole('link', { name: 'Download' })).toHaveAttribute('href', address)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(first).toHaveFocus())
  },
}

export const NoWords: Story = {
  play: async ({ canvas, mockApi }) => {
    const log = await sendPictures(canvas, mockApi, 1, '')
    await isDrawn(await log.findByRole('button', { name: 'Picture from the customer' }))
    await expect(log.queryByText('[Picture]')).toBeNull()
  },
}

export const Lost: Story = {
  play: async ({ canvas, mockApi }) => {
    const log = await sendPictures(canvas, mockApi, 2)
    await log.findByRole('button', { name: 'Picture 2 of 2 from the customer' })
    const [picture] = mockApi.store.textPictures.values()
    const message = mockApi.store.messages.get(picture?.messageId ?? '')
    if (!picture || !message) throw new Error('there is no picture')
    Object.assign(picture, { fileId: null, width: null, height: null })
    const ids = { messageId: message.id, conversationId: message.conversationId }
    mockApi.emit({ type: 'message', organizationId: picture.organizationId, ids })
    const words = '1 attachment could not be shown. Ask for it as a photo of at most 5 MB.'
    await expect(await log.findByText(words)).toBeVisible()
    await expect(await log.findByRole('button', { name: 'Picture from the customer' })).toBeVisible()
  },
}

export const NotLoaded: Story = {
  parameters: { mock: { faults: { getFile: { status: 503, times: 'once' } }, deliveryMs: 50 } },
  play: async ({ canvas, mockApi }) => {
    const log = await sendPictures(canvas, mockApi, 1)
    const failed = (await log.findByText('The picture could not be loaded.')).closest('[data-message]')
    await userEvent.click(within(failed as HTMLElement).getByRole('button', { name: 'Try again' }))
    await isDrawn(await log.findByRole('button', { name: 'Picture from the customer' }))
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, mockApi }) => {
    const log = await sendPictures(canvas, mockApi, 1)
    const picture = await log.findByRole('button', { name: 'Picture from the customer' })
    await isDrawn(picture)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await userEvent.click(picture)
    const viewer = await screen.findByRole('dialog', { name: 'Picture' })
    const large = within(viewer).getByRole('img').getBoundingClientRect()
    await expect(large.right).toBeLessThanOrEqual(window.innerWidth)
    await expect(Math.round(viewer.getBoundingClientRect().width)).toBe(window.innerWidth)
  },
}
