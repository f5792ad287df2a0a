import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Column } from '../stories/show.tsx'
import { Fact, Facts } from './facts.tsx'

const meta = {
  title: 'Components/Facts',
  tags: ['autodocs'],
  subcomponents: { Fact },
  parameters: {
    guidance: {
      do: [
        'Use the same label for the same fact everywhere: `Issued by` is not `Created by`.',
        'Keep the same order on all screens, so that people find a fact where they expect it.',
      ],
      dont: [
        'Do not omit an empty fact where people look for it: show `None` or `Not sent`.',
        'Do not set `isMain` on more than one fact: it is for the amount.',
      ],
    },
  },
  component: Facts,
  args: {
    children: (
      <>
        <Fact label="Customer">Bartholomew Featherstonehaugh-Montgomery</Fact>
        <Fact label="Phone">(303) 555-0147</Fact>
        <Fact label="Invoice">INV-2056</Fact>
        <Fact label="Description" wide>
          Grease trap service, two kitchens.
        </Fact>
      </>
    ),
  },
} satisfies Meta<typeof Facts>

export default meta
type Story = StoryObj<typeof meta>

export const Grid: Story = {
  decorators: [(Story) => <Column width={640}>{Story()}</Column>],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Customer',
      'Phone',
      'Invoice',
      'Description',
    ])
  },
}

export const GridWhereNarrow: Story = { decorators: [(Story) => <Column width={300}>{Story()}</Column>] }

export const Head: Story = {
  args: {
    layout: 'head',
    children: (
      <>
        <Fact label="Amount" isMain>
          $1,085.60
        </Fact>
        <Fact label="Net after refund" atEnd>
          $885.60
        </Fact>
      </>
    ),
  },
  decorators: [(Story) => <Column width={640}>{Story()}</Column>],
}
