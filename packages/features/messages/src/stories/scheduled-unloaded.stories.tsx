import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent } from 'storybook/test'
import { MessagesScreen } from '../messages-screen.tsx'
import { listModule } from '../scheduled/list-module.ts'
import { conversationRoute } from './routes.ts'

/** Makes the list loadable; until it is called, loading fails. */
let connect = () => {}

const meta = {
  title: 'Screens/Messages/Scheduled messages not loaded',
  component: MessagesScreen,
  parameters: { route: conversationRoute('lively', 'Maria Okafor') },
  beforeEach: () => {
    const loaded = spyOn(listModule, 'loaded', 'get').mockReturnValue(null)
    const fetch = spyOn(listModule, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    connect = () => {
      loaded.mockRestore()
      fetch.mockRestore()
    }
    return connect
  },
} satisfies Meta<typeof MessagesScreen>
export default meta
type Story = StoryObj<typeof meta>

export const ListNotLoaded: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/scheduled here, but the list could not be loaded/)).toBeVisible()
  },
}

export const ListLoadedAgain: Story = {
  ...ListNotLoaded,
  play: async (context) => {
    await ListNotLoaded.play?.(context)
    const { canvas } = context
    connect()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('region', { name: 'Scheduled messages' })).toBeVisible()
    await expect(canvas.queryByText(/could not be loaded/)).toBeNull()
  },
}
