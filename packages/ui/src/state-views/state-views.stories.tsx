import type { Meta, StoryObj } from '@storybook/react-vite'
import { Lock, MessagesSquare, NotebookText, SearchX } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { EmptyState, ErrorState } from './state-views.tsx'

const meta = {
  title: 'Components/StateViews',
  tags: ['autodocs'],
  subcomponents: { ErrorState },
  parameters: {
    guidance: {
      do: [
        'Distinguish `nothing yet`, which offers to create a record, from `nothing found`, which offers to clear the search.',
        'State in an ErrorState what is safe, such as `Your draft is kept`.',
      ],
      dont: [
        'Do not use an EmptyState for a failure: people would believe that their records are gone.',
        'Do not offer more than one action.',
      ],
    },
  },
  component: EmptyState,
  args: { icon: MessagesSquare, title: 'No conversations yet' },
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

const retry = fn()

export const Empty: Story = {}

export const EmptyWithAction: Story = {
  args: {
    icon: NotebookText,
    title: 'No templates yet',
    children: 'Create your first template to save time messaging customers',
    action: <Button variant="primary">Create template</Button>,
  },
}

export const NoMatch: Story = {
  args: { icon: SearchX, title: 'No customers found', action: <Button>Clear search</Button> },
}

export const AccessDenied: Story = {
  args: {
    icon: Lock,
    title: 'Access Denied',
    children:
      "You don't have permission to access the Virtual Terminal. This feature is only available to Standard, Manager, and Admin users.",
  },
}

export const Failed: Story = {
  render: () => (
    <ErrorState title="Failed to load call history" onRetry={retry}>
      The server did not answer. Your calls are safe.
    </ErrorState>
  ),
  play: async ({ canvas }) => {
    retry.mockClear()
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load call history')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(retry).toHaveBeenCalledOnce()
  },
}

export const TryingAgain: Story = {
  render: () => <ErrorState title="Failed to load call history" onRetry={retry} pending />,
}
