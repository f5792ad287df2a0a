import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Column } from '../stories/show.tsx'
import { Person } from './person.tsx'

const meta = {
  title: 'Components/Person',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Set `nobody` to what an empty value means here: `Unassigned`, `Anyone`.',
        'Use it for team members, and show customers with an Avatar and a link to their page.',
      ],
      dont: ['Do not leave the place empty when there is nobody: an empty cell looks as if it had not loaded.'],
    },
  },
  component: Person,
  args: { name: 'Priya Raman', nobody: 'Unassigned' },
} satisfies Meta<typeof Person>

export default meta
type Story = StoryObj<typeof meta>

export const Somebody: Story = {}

export const Nobody: Story = {
  args: { name: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Unassigned')).toBeVisible()
  },
}

export const LongNameInANarrowPlace: Story = {
  args: { name: 'Bartholomew Featherstonehaugh-Montgomery' },
  decorators: [(Story) => <Column width={120}>{Story()}</Column>],
}
