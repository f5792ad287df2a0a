import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { OpenLink } from './index.ts'

const meta = {
  title: 'Parts/Open link',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Take it where a click opens something over the page that the address names: a second click in haste is not lost.',
        'Write into `to` where it leads, so that it opens in a new tab too.',
      ],
      dont: [
        'Do not take it for a way to another page: a plain link is enough there.',
        'Do not draw a button for what has an address.',
      ],
    },
  },
  component: OpenLink,
  args: { to: '?invoice=7', children: 'INV-2068', onOpen: fn() },
} satisfies Meta<typeof OpenLink>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const link = await canvas.findByRole('link', { name: 'INV-2068' })
    await expect(link).toHaveAttribute('href', '/?invoice=7')
    await userEvent.click(link)
    await expect(args.onOpen).toHaveBeenCalledOnce()
    link.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await fireEvent.click(link, { ctrlKey: true })
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}
