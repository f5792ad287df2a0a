import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ComingSoon } from '../pages/coming-soon.tsx'

const meta = { title: 'Screens/Shell/Coming soon', component: ComingSoon } satisfies Meta<typeof ComingSoon>
export default meta
type Story = StoryObj<typeof meta>

const shows =
  (title: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(canvas.getByText(/coming soon/)).toBeVisible()
  }

export const TeamChat: Story = { args: { screen: 'team-chat' }, play: shows('Team chat') }

export const Scheduler: Story = { args: { screen: 'scheduler' }, play: shows('Scheduler') }

export const Whiteboards: Story = { args: { screen: 'whiteboards' }, play: shows('Whiteboards') }

export const SectionPage: Story = { args: { screen: 'virtual-terminal' }, play: shows('Virtual Terminal') }
