import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { RowList, type RowListProps } from './row-list.tsx'

interface Line {
  id: string
  day: string
  words: string
}

const meta = {
  title: 'Components/RowList',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Use it for rows that are sentences, such as activity, where nothing is compared down a column.',
        'Use the record ids as row keys, so that the focus stays in place when rows are added.',
      ],
      dont: ['Do not build columns inside its rows, which would not align at other widths: use a DataTable.'],
    },
  },
  component: RowList<Line>,
  args: {
    label: 'Log',
    rows: [
      { id: '1', day: 'Today', words: 'Ana made an invoice.' },
      { id: '2', day: 'Today', words: 'Ana voided it.' },
      { id: '3', day: 'Yesterday', words: 'Luis paid.' },
    ],
    getKey: ({ id }) => id,
    groupOf: ({ day }) => day,
    onOpen: fn(),
    render: ({ words }) => words,
  },
} satisfies Meta<RowListProps<Line>>

export default meta
type Story = StoryObj<typeof meta>

export const Days: Story = {
  play: async ({ canvas, args }) => {
    const heads = canvas.getAllByRole('heading').map(({ textContent }) => textContent)
    await expect(heads).toEqual(['Today', 'Yesterday'])
    await userEvent.click(canvas.getByText('Luis paid.'))
    await expect(args.onOpen).toHaveBeenCalledWith(args.rows[2])
  },
}

export const Loading: Story = {
  args: { rows: [], loading: 'Loading log...' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading log...')).toBeVisible()
  },
}
