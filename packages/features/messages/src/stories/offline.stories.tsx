import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { MessagesScreen } from '../messages-screen.tsx'
import { type Canvas, enter, textOf } from './canvas.ts'
import { eraseElsewhere, mergeElsewhere } from './elsewhere.ts'
import { conversationRoute } from './routes.ts'

const route = conversationRoute('lively', 'Maria Okafor')
const conversationId = route.split('=')[1] ?? ''

const meta = {
  title: 'Screens/Messages/Offline',
  component: MessagesScreen,
  // Otherwise a screenshot would depend on the speed of the machine: the message may or may not have arrived by then.
  parameters: { route, mock: { deliveryMs: null } },
} satisfies Meta<typeof MessagesScreen>
export default meta
type Story = StoryObj<typeof meta>

const thread = (canvas: Canvas) => within(canvas.getByRole('log'))
const waiting = async (canvas: Canvas) => within(await canvas.findByRole('list', { name: 'Waiting to be sent' }))

/** Presses a button once it is enabled; it is disabled while a try is in progress. */
async function press(find: () => HTMLElement) {
  await waitFor(() => expect(find()).toBeEnabled())
  await userEvent.click(find())
}

/** Receives a text from the customer and freezes time, because its age is displayed. */
function receiveJustNow({ timeline, receiveText }: StoryContext['mockApi'], words: string) {
  timeline.freeze()
  receiveText(conversationId, words)
}

/** Opens the conversation, disconnects the server and sends texts. */
async function sendOffline({ canvas, mockApi }: StoryContext, ...texts: string[]) {
  const text = await textOf(canvas)
  mockApi.setFaults({ '*': { offline: true } })
  for (const each of texts) {
    await enter(text, each)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(text).toHaveValue(''))
  }
}

/** Sends a text that the server refuses; later ones are accepted. */
async function sendInVain({ canvas, mockApi }: StoryContext, words: string) {
  const text = await textOf(canvas)
  mockApi.setFaults({ sendMessage: { status: 500 } })
  await enter(text, words)
  await userEvent.keyboard('{Enter}')
  await (await waiting(canvas)).findByText(/^Not sent: /)
  mockApi.setFaults({})
}

export const TextsWait: Story = {
  play: async (context) => {
    const { canvas } = context
    await sendOffline(context, 'On our way', 'Be there at 3')
    const list = await waiting(canvas)
    await expect(
      list.getAllByRole('listitem').map((item) => within(item).getByText(/On our way|Be there/).textContent),
    ).toEqual(['On our way', 'Be there at 3'])
    await waitFor(() => expect(list.getAllByText('Waiting for a connection')).toHaveLength(2))
    await expect(
      await canvas.findByText(/You are offline. New texts will be sent when you are back online./),
    ).toBeVisible()
  },
}

export const TextsLeaveOnReturn: Story = {
  play: async (context) => {
    const { canvas, mockApi } = context
    await sendOffline(context, 'On our way', 'Be there at 3')
    await waiting(canvas)
    mockApi.setFaults({})
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Waiting to be sent' })).toBeNull())
    const sent = [...mockApi.store.messages.values()]
      .filter((message) => message.conversationId === conversationId)
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .slice(-2)
    await expect(sent.map(({ content }) => content)).toEqual(['On our way', 'Be there at 3'])
    await waitFor(() => expect(canvas.queryByText(/You are offline/)).toBeNull())
    await waitFor(() => expect(thread(canvas).getByText('Be there at 3')).toBeVisible())
  },
}

export const ServerIsBusy: Story = {
  play: async ({ canvas, mockApi }) => {
    const text = await textOf(canvas)
    mockApi.setFaults({ sendMessage: { status: 503 } })
    await enter(text, 'On our way')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(text).toHaveValue(''))
    await (await waiting(canvas)).findByText('Waiting for a connection')
    mockApi.setFaults({})
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Waiting to be sent' })).toBeNull())
    await waitFor(() => expect(thread(canvas).getByText('On our way')).toBeVisible())
    await expect([...mockApi.store.messages.values()].filter(({ content }) => content === 'On our way')).toHaveLength(1)
  },
}

export const RefusedOnReturn: Story = {
  play: async (context) => {
    const { canvas, mockApi } = context
    await sendOffline(context, 'On our way', 'Be there at 3')
    await waiting(canvas)
    receiveJustNow(mockApi, 'Please cancel')
    mockApi.setFaults({})
    window.dispatchEvent(new Event('online'))
    const list = await waiting(canvas)
    await expect(await list.findByText(/^Not sent: /)).toBeVisible()
    await expect(list.getByText('Waiting for the text above')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Send anyway' })).toBeVisible()
    await expect(list.getAllByRole('button', { name: 'Edit' })).toHaveLength(2)
    await expect(await thread(canvas).findByText('Please cancel')).toBeVisible()
  },
}

export const SentAnyway: Story = {
  play: async (context) => {
    const { canvas, mockApi } = context
    await sendOffline(context, 'On our way')
    await waiting(canvas)
    mockApi.receiveText(conversationId, 'Please hurry')
    mockApi.setFaults({})
    window.dispatchEvent(new Event('online'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Send anyway' }))
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Waiting to be sent' })).toBeNull())
    await waitFor(() => expect(thread(canvas).getByText('On our way')).toBeVisible())
  },
}

export const Edited: Story = {
  play: async (context) => {
    const { canvas } = context
    await sendOffline(context, 'On our way')
    const list = await waiting(canvas)
    await press(() => list.getByRole('button', { name: 'Edit' }))
    await waitFor(async () => expect(await textOf(canvas)).toHaveValue('On our way'))
    await expect(canvas.queryByRole('list', { name: 'Waiting to be sent' })).toBeNull()
  },
}

export const Discarded: Story = {
  play: async (context) => {
    const { canvas } = context
    await sendOffline(context, 'On our way', 'Be there at 3')
    const list = await waiting(canvas)
    const first = within(list.getAllByRole('listitem')[0] as HTMLElement)
    await press(() => first.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(list.queryByText('On our way')).toBeNull())
    await expect(list.getByText('Be there at 3')).toBeVisible()
  },
}

export const NoteWaits: Story = {
  play: async (context) => {
    const { canvas, mockApi } = context
    await textOf(canvas)
    await userEvent.click(canvas.getByRole('radio', { name: 'Internal Note' }))
    const note = await canvas.findByRole('textbox', { name: 'Internal Note' })
    mockApi.setFaults({ '*': { offline: true } })
    await enter(note, 'Gate code 4411')
    await userEvent.keyboard('{Enter}')
    const list = await waiting(canvas)
    await expect(list.getByText('Gate code 4411')).toBeVisible()
    await expect(list.getByText('Team Only')).toBeVisible()
    await expect(await list.findByText('Waiting for a connection')).toBeVisible()
  },
}

export const NotSentElsewhere: Story = {
  parameters: { route: '/' },
  play: async ({ canvas, mockApi }) => {
    await userEvent.click(await canvas.findByRole('link', { name: /Grace Lindqvist/ }))
    await canvas.findByRole('heading', { name: 'Grace Lindqvist' })
    await userEvent.click(canvas.getByRole('link', { name: /Maria Okafor/ }))
    await canvas.findByRole('heading', { name: 'Maria Okafor' })
    const text = await textOf(canvas)
    await canvas.findByRole('log')
    mockApi.setFaults({ '*': { offline: true } })
    await enter(text, 'On our way')
    await userEvent.keyboard('{Enter}')
    await waiting(canvas)
    receiveJustNow(mockApi, 'Please cancel')
    await userEvent.click(canvas.getByRole('link', { name: /Grace Lindqvist/ }))
    mockApi.setFaults({})
    window.dispatchEvent(new Event('online'))
    await expect(await canvas.findByText(/1 text was not sent/)).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'View' }))
    await expect(await canvas.findByRole('heading', { name: 'Maria Okafor' })).toBeVisible()
  },
}

export const JoinedMeanwhile: Story = {
  globals: { role: 'manager' },
  parameters: { live: true },
  play: async (context) => {
    const { canvas, mockApi } = context
    await sendInVain(context, 'On our way')
    await userEvent.click(canvas.getByRole('link', { name: /Grace Lindqvist/ }))
    await canvas.findByRole('heading', { name: 'Grace Lindqvist' })
    await mergeElsewhere(mockApi, 'Maria Okafor', 'Jun Tanaka')
    await userEvent.click(await canvas.findByRole('link', { name: 'View' }))
    await canvas.findByRole('heading', { name: 'Jun Tanaka' })
    // Until the messages are loaded, the list is rendered in another place.
    await textOf(canvas)
    const list = await waiting(canvas)
    await userEvent.click(await list.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Waiting to be sent' })).toBeNull())
    await waitFor(() => expect(thread(canvas).getByText('On our way')).toBeVisible())
  },
}

export const NoteJoinedMeanwhile: Story = {
  globals: { role: 'manager' },
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    await textOf(canvas)
    await userEvent.click(canvas.getByRole('radio', { name: 'Internal Note' }))
    const note = await canvas.findByRole('textbox', { name: 'Internal Note' })
    mockApi.setFaults({ createNote: { status: 503 } })
    await enter(note, 'Gate code 4411')
    await userEvent.keyboard('{Enter}')
    await (await waiting(canvas)).findByText('Waiting for a connection')
    await mergeElsewhere(mockApi, 'Maria Okafor', 'Jun Tanaka')
    await canvas.findByRole('heading', { name: 'Jun Tanaka' })
    mockApi.setFaults({})
    window.dispatchEvent(new Event('online'))
    const kept = () => [...mockApi.store.notes.values()].filter(({ content }) => content === 'Gate code 4411')
    await waitFor(() => expect(kept()).toHaveLength(1))
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Waiting to be sent' })).toBeNull())
  },
}

export const ErasedMeanwhile: Story = {
  globals: { role: 'admin' },
  parameters: { route: conversationRoute('lively', 'Grace Lindqvist'), live: true },
  play: async (context) => {
    const { canvas, mockApi } = context
    await sendInVain(context, 'On our way')
    await eraseElsewhere(mockApi, 'Grace Lindqvist')
    await canvas.findByText('This conversation does not exist')
    const list = await waiting(canvas)
    await expect(list.getByText('On our way')).toBeVisible()
    await expect(list.queryByRole('button', { name: 'Edit' })).toBeNull()
    await userEvent.click(list.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Waiting to be sent' })).toBeNull())
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await sendOffline(context, 'On our way')
    await expect(await (await waiting(context.canvas)).findByText('Waiting for a connection')).toBeVisible()
  },
}
