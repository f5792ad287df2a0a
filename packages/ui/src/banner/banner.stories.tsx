import type { Meta, StoryObj } from '@storybook/react-vite'
import { CalendarX } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Column } from '../stories/show.tsx'
import { Banner, QuietLine } from './banner.tsx'

const meta = {
  title: 'Components/Banner',
  tags: ['autodocs'],
  subcomponents: { QuietLine },
  parameters: {
    guidance: {
      do: [
        'State the situation and what to do about it in one or two sentences, and put the remedy into `action`.',
        'Set `isAlert` when the banner appears while people work, so that it is announced.',
        'Use `QuietLine` above a list that still shows old data: a banner would suggest that the data are gone.',
      ],
      dont: [
        'Do not confirm a save with a banner, which stays in the way: use a toast.',
        'Do not stack two banners: show the one that blocks the work first, the other once that is resolved.',
      ],
    },
  },
  component: Banner,
  args: { children: 'Your calendar is not connected.' },
  decorators: [(Story) => <Column width={420}>{Story()}</Column>],
} satisfies Meta<typeof Banner>

export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {
  args: { icon: CalendarX, onClose: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close message' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const Warning: Story = {
  args: { tone: 'warning', children: 'This refund requires manager approval (amount exceeds $500).' },
}

export const Danger: Story = {
  args: { tone: 'danger', isAlert: true, children: 'Transactions can only be voided within 24 hours' },
}

export const Neutral: Story = { args: { tone: 'neutral', children: 'You are offline. What you type is kept.' } }

export const TeamOnly: Story = { args: { tone: 'team', children: 'Team Only. The customer never sees this.' } }

export const WithAction: Story = {
  args: { tone: 'warning', children: 'The connection was lost.', action: <Button size="compact">Try again</Button> },
  play: async ({ canvas }) => {
    const middleOf = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return (top + bottom) / 2
    }
    const words = middleOf(canvas.getByText('The connection was lost.'))
    await expect(Math.abs(words - middleOf(canvas.getByRole('button')))).toBeLessThan(1)
  },
}

export const LongTextInANarrowPlace: Story = {
  render: () => (
    <Column width={180}>
      <Banner tone="danger" onClose={() => undefined}>
        https://pay.example/a-very-long-address-that-has-no-place-to-break could not be reached
      </Banner>
    </Column>
  ),
}

export const RefreshFailed: Story = {
  render: () => <QuietLine>Could not refresh the list. Trying again in 5 seconds.</QuietLine>,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Could not refresh the list.')
  },
}
