import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrowLeft, Plus } from 'lucide-react'
import { expect } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { PageHeader } from './page-header.tsx'

const meta = {
  title: 'Components/PageHeader',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Give every page one heading of level 1, and its panes headings of level 2.',
        'Keep two or three buttons at its end and put the rest in a menu.',
      ],
      dont: [
        'Do not write the figures of the page into the title: put them into the subtitle, since they may still be loading.',
        'Do not change its height: the headers of all panes align at 56 px.',
      ],
    },
  },
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
