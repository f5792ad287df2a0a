import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrowLeft, Plus } from 'lucide-react'
import { expect } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { PageHeader } from './page-header.tsx'

const meta = {
  title: 'Components/PageHeader',
  component: PageHeader,
  args: { title: 'Messages', level: 2 },
} satisfies Meta<typeof PageHeader>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Messages' }).closest('header')?.offsetHeight).toBe(56)
  },
}

export const WithActions: Story = {
  args: {
    subtitle: '10 conversations',
    children: (
      <>
        <Button variant="quiet">Simulate</Button>
        <Button variant="primary" icon={Plus}>
          New
        </Button>
      </>
    ),
  },
}

export const NarrowWithBack: Story = {
  args: {
    title: 'Bartholomew Featherstonehaugh-Montgomery',
    narrow: true,
    start: <IconButton name="Back" icon={ArrowLeft} />,
    children: <Button>Assign</Button>,
  },
  decorators: [(Story) => <div style={{ inlineSize: 320 }}>{Story()}</div>],
}
