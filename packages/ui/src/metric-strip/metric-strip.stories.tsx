import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Metric, type MetricLinkProps, MetricStrip } from './metric-strip.tsx'

const meta = {
  title: 'Components/MetricStrip',
  tags: ['autodocs'],
  subcomponents: { Metric },
  parameters: {
    guidance: {
      do: [
        'Make each number a link to the rows that it counts: people want to see them.',
        'Pass null as `value` when a number is unavailable, and omit it while it loads: the two look different.',
      ],
      dont: ['Do not show 0 for an unknown number: it reads as good news.', 'Do not put more than four in a row.'],
    },
  },
  component: MetricStrip,
  args: { label: 'Invoice totals', children: null },
} satisfies Meta<typeof MetricStrip>

export default meta
type Story = StoryObj<typeof meta>

const link = ({ children, ...props }: MetricLinkProps) => (
  <a {...props} href="#rows">
    {children}
  </a>
)

export const Values: Story = {
  render: (args) => (
    <MetricStrip {...args}>
      <Metric label="Total Outstanding" value="$5,571.75" detail="7 invoices unpaid or overdue" link={link} />
      <Metric label="Paid This Month" value="$4,140.75" detail="8 invoices in November" link={link} isCurrent />
      <Metric label="Avg Payment Time" value="1.6" unit="days" detail="From created to paid" />
      <Metric label="Total Processed" value="$1,234,567.89" detail="All time" />
    </MetricStrip>
  ),
  play: async ({ canvas }) => {
    const shown = canvas.getByRole('link', { name: /^Paid This Month/ })
    await expect(shown).toHaveAttribute('aria-current', 'true')
    await expect(canvas.getByRole('link', { name: /\$5,571\.75/ })).not.toHaveAttribute('aria-current')
  },
}

export const LoadingAndNotAvailable: Story = {
  render: (args) => (
    <MetricStrip {...args}>
      <Metric label="Total Outstanding" value={undefined} detail="" />
      <Metric label="Avg Payment Time" value={null} unit="days" detail="No paid invoices yet" />
    </MetricStrip>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('N/A')).toBeVisible()
    await expect(canvas.queryByText(/days/)).toBeNull()
  },
}

export const Phone: Story = {
  ...Values,
  globals: { viewport: { value: 'phone' } },
}
