import { useEndpointQuery } from '@parley/client'
import { listConversations } from '@parley/contract'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ViewersBar, type ViewersBarProps } from './index.ts'

/** The bar of the latest conversation of the mocked business. */
function OfLatest(props: ViewersBarProps) {
  const { data: items = [] } = useEndpointQuery(listConversations, {})
  const [latest] = items
  return latest ? <ViewersBar {...props} conversationId={latest.id} /> : null
}

const others = ({ mockApi }: Pick<StoryContext, 'mockApi'>) => {
  const me = mockApi.actor()
  return [...mockApi.store.users.values()].filter(
    ({ id, organizationId }) => id !== me?.userId && organizationId === me?.organizationId,
  )
}

const meta = {
  title: 'Parts/Viewers bar',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Place it between the messages and the composer, where people look before they reply.',
        'Expect its height to change: it takes no room while nobody else has the conversation open.',
      ],
      dont: [
        'Do not announce every keystroke: announcements are limited to one every 10 seconds.',
        'Do not pass a new `onEdit` function on each render: the bar would subscribe again each time.',
      ],
    },
  },
  component: ViewersBar,
  args: { conversationId: '', onEdit: () => () => undefined },
  render: (args) => <OfLatest {...args} />,
} satisfies Meta<typeof ViewersBar>
export default meta
type Story = StoryObj<typeof meta>

const shown = (state: 'viewing' | 'typing', count: number) => (context: StoryContext) => {
  for (const { id } of others(context).slice(0, count)) {
    for (const conversationId of context.mockApi.store.conversations.keys()) {
      context.mockApi.setViewer(conversationId, id, state)
    }
  }
}

export const Viewing: Story = {
  beforeEach: shown('viewing', 1),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/is (viewing|here|also here)/i)).toBeVisible()
  },
}

export const Typing: Story = {
  beforeEach: shown('typing', 1),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/is typing/)).toBeVisible()
  },
}

export const Several: Story = { beforeEach: shown('viewing', 3) }

export const Nobody: Story = {}
