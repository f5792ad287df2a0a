import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../stories/show.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { FieldGrid, FullRow } from './field-grid.tsx'

const meta = {
  title: 'Components/FieldGrid',
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
