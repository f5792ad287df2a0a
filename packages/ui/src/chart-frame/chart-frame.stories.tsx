import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ChartFrame } from './chart-frame.tsx'

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
const MINUTES = [12, 9, 21, 6, 14]

const Bars = () => (
  <svg aria-hidden width="100%" height="100%" viewBox="0 0 50 24" preserveAspectRatio="none">
    {MINUTES.map((minutes, index) => (
      <rect
        key={DAYS[index]}
        x={index * 10 + 1}
        y={24 - minutes}
        width={8}
        height={minutes}
        fill="var(--chart-single)"
      />
    ))}
  </svg>
)

const retry = fn()

const meta = {
  title: 'Components/ChartFrame',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'State the unit, the range and the exclusions in `note`, the line under the title.',
        'Give the table the same figures in the same order as the drawing: screen readers read the table.',
      ],
      dont: [
        'Do not identify a series by colour alone: write its name at the line or in the legend.',
        'Do not show an empty drawing when there is nothing to draw: set `empty`, and state there what to change.',
      ],
    },
  },
  component: ChartFrame,
  args: {
    title: 'First answer',
    note: 'Minutes, median of each day',
    height: 160,
    table: { heads: ['Day', 'Minutes'], rows: DAYS.map((day, index) => [day, String(MINUTES[index])]) },
    children: <Bars />,
  },
} satisfies Meta<typeof ChartFrame>

export default meta
type Story = StoryObj<typeof meta>

export const ChartAndTable: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure', { name: 'First answer' })).toBeVisible()
    await expect(canvas.getByRole('row', { name: 'Wed 21' })).toBeInTheDocument()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'Table' })).toBeChecked()
    await expect(canvas.getByRole('rowheader', { name: 'Wed' })).toBeVisible()
  },
}

const open = fn()
const save = fn()

export const OpensAndSaves: Story = {
  args: { table: { heads: ['Day', 'Minutes'], rows: [['Mon', '12']], onOpen: open }, onSave: save },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Save First answer as CSV' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Mon' })).toBeNull()
    await userEvent.click(canvas.getByText('Table'))
    await userEvent.click(canvas.getByRole('button', { name: 'Save First answer as CSV' }))
    await expect(save).toHaveBeenCalledOnce()
    const monday = canvas.getByRole('button', { name: 'Mon' })
    await userEvent.click(monday)
    await expect(open).toHaveBeenCalledWith(0, monday)
  },
}

export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <ChartFrame {...args} loading="Loading answers..." />
      <ChartFrame
        {...args}
        title="Paid by day"
        empty={{ title: 'No payments in this range', sentence: 'Choose a longer range.' }}
      />
      <ChartFrame
        {...args}
        title="Open conversations"
        error={{ title: 'Failed to load this chart', sentence: 'The other charts are complete.', onRetry: retry }}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading answers...')).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(retry).toHaveBeenCalled()
  },
}
