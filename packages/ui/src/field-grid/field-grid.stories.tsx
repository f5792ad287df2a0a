import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Column } from '../stories/show.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { FieldGrid, FullRow } from './field-grid.tsx'

const meta = {
  title: 'Components/FieldGrid',
  tags: ['autodocs'],
  subcomponents: { FullRow },
  parameters: {
    guidance: {
      do: [
        'Place fields side by side that are filled in together: city and postal code.',
        'Give long texts the whole width with `FullRow`.',
      ],
      dont: [
        'Do not use more than two columns for a form that is filled in from top to bottom: people skip the right column.',
        'Do not use it to lay out a page: it is for form fields.',
      ],
    },
  },
  component: FieldGrid,
  args: {
    children: (
      <>
        <TextField label="First name" />
        <TextField label="Last name" />
        <FullRow>
          <TextField label="Email" type="email" />
        </FullRow>
      </>
    ),
  },
} satisfies Meta<typeof FieldGrid>

export default meta
type Story = StoryObj<typeof meta>

export const TwoColumns: Story = { decorators: [(Story) => <Column width={560}>{Story()}</Column>] }

export const OneColumnWhereNarrow: Story = { decorators: [(Story) => <Column width={300}>{Story()}</Column>] }

const threeFields = (
  <FieldGrid columns={3}>
    <TextField label="Amount to charge" required />
    <TextField label="Payment method" required />
    <TextField label="Reference/authorization code" counter="0/50" />
  </FieldGrid>
)

export const InputsOfARowAlign: Story = {
  render: () => (
    <>
      <Column width={650}>{threeFields}</Column>
      <Column width={690}>{threeFields}</Column>
    </>
  ),
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole('textbox').map((input) => Math.round(input.getBoundingClientRect().top))
    const [first, second, below, wideFirst, wideSecond, wideThird] = tops
    await expect(second).toBe(first)
    await expect(below).toBeGreaterThan(Number(first) + 40)
    await expect([wideSecond, wideThird]).toEqual([wideFirst, wideFirst])
    for (const label of canvas.getAllByText('Reference/authorization code')) {
      await expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth)
    }
  },
}

const LONG = 'The serial number of the boiler as it stands on the plate at the back of the house'

export const StarOfACutLabel: Story = {
  args: {
    children: (
      <>
        <TextField label={LONG} required />
        <TextField label="Last name" required />
      </>
    ),
  },
  decorators: [(Story) => <Column width={560}>{Story()}</Column>],
  play: async ({ canvas }) => {
    const words = canvas.getByText(LONG)
    const label = words.closest('label') ?? words
    await expect(words).toHaveAttribute('title', LONG)
    await expect(words.scrollWidth).toBeGreaterThan(words.clientWidth)
    await expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth)
    const end = (element: Element) => element.getBoundingClientRect().right
    await expect(end(label) - end(words)).toBeGreaterThan(4)
    const [first, second] = canvas.getAllByRole('textbox')
    await expect(first?.getBoundingClientRect().right).toBeLessThan(second?.getBoundingClientRect().left ?? 0)
  },
}
