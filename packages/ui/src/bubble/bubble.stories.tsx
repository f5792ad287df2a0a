import type { Meta, StoryObj } from '@storybook/react-vite'
import { CheckCheck, Clock } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { Icon } from '../icon/icon.tsx'
import { Column } from '../stories/show.tsx'
import { Bubble, DayDivider, MetaDot, NotDelivered } from './bubble.tsx'

function requireBox(element: Element | null): DOMRect {
  if (element === null) throw new Error('requireBox: no element')
  return element.getBoundingClientRect()
}

const meta = {
  title: 'Components/Bubble',
  tags: ['autodocs'],
  subcomponents: { DayDivider, MetaDot, NotDelivered },
  parameters: {
    guidance: {
      do: [
        'Show the reason and `Try again` for a failed message with `NotDelivered`, as long as a retry may succeed.',
        'Put the sender, the time and the status into the meta line, separated by a `MetaDot`.',
      ],
      dont: [
        'Do not offer `Try again` for a customer who opted out: the carrier would refuse every attempt.',
        'Do not put notes or comments into a bubble: a bubble contains what the customer reads.',
      ],
    },
  },
  component: Bubble,
  args: {
    tone: 'inbound',
    children: 'I got the invoice for the second half. Is the permit fee included?',
    meta: '9:41 AM',
  },
  decorators: [(Story) => <Column width={520}>{Story()}</Column>],
} satisfies Meta<typeof Bubble>

export default meta
type Story = StoryObj<typeof meta>

const retry = fn()

export const Inbound: Story = {}

export const Outbound: Story = {
  args: {
    tone: 'outbound',
    children: 'Yes, the $85 permit fee is included.',
    meta: (
      <>
        Devin Kim <MetaDot /> 9:55 AM <Icon as={CheckCheck} size={14} />
      </>
    ),
  },
}

export const Pending: Story = {
  args: {
    tone: 'pending',
    children: 'Let me check that with billing, one minute.',
    meta: (
      <>
        Marcus Bell <MetaDot /> 2:46 PM <Icon as={Clock} size={14} />
      </>
    ),
  },
}

export const Failed: Story = {
  args: {
    tone: 'failed',
    children: 'Let me check that with billing, one minute.',
    meta: (
      <>
        2:46 PM <NotDelivered onRetry={retry} />
      </>
    ),
  },
  play: async ({ canvas }) => {
    retry.mockClear()
    await expect(canvas.getByText('Not delivered')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(retry).toHaveBeenCalledOnce()
  },
}

export const FailedInANarrowPlace: Story = {
  args: {
    tone: 'failed',
    children: 'One minute.',
    meta: (
      <>
        Marcus Bell <MetaDot /> 2:46 PM
        <NotDelivered reason="The carrier could not deliver this message and gave no reason." onRetry={retry} />
      </>
    ),
  },
  decorators: [(Story) => <Column width={280}>{Story()}</Column>],
  play: async ({ canvas }) => {
    const bubble = requireBox(canvas.getByText('One minute.').parentElement)
    const button = canvas.getByRole('button', { name: 'Try again' }).getBoundingClientRect()
    await expect(Math.abs(button.right - bubble.right)).toBeLessThanOrEqual(4)
    await expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(24)
    const reason = canvas.getByText(/gave no reason/)
    await expect(reason.scrollWidth).toBeLessThanOrEqual(reason.clientWidth)
    await expect(reason.getBoundingClientRect().right).toBeLessThanOrEqual(bubble.right)
  },
}

export const WithLink: Story = {
  args: {
    tone: 'outbound',
    children: (
      <>
        Please pay $1,240.50: <a href="#pay">https://pay.example/x7Kd2m</a>
        {'\n'}Invoice #INV-2068 | Due: Nov 24, 2026
      </>
    ),
  },
}

export const LongWordInANarrowPlace: Story = {
  render: () => (
    <Column width={180}>
      <Bubble tone="inbound">https://example.com/a/very/long/address/that/has/no/place/to/break</Bubble>
    </Column>
  ),
}

export const Day: Story = {
  render: () => (
    <>
      <h2>Messages with Maria Okafor</h2>
      <DayDivider>Yesterday</DayDivider>
    </>
  ),
}
