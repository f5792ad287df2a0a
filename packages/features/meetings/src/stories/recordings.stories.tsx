import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { RecordingsScreen } from '../recordings-screen.tsx'

const meta = {
  title: 'Screens/Meetings/Recordings',
  component: RecordingsScreen,
  parameters: { route: '/meetings/recordings' },
} satisfies Meta<typeof RecordingsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No recordings yet')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Meetings' })).toHaveAttribute('href', '/meetings')
  },
}
