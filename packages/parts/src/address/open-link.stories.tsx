import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { OpenLink } from './index.ts'

const meta = {
  title: 'Parts/Open link',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Use it for a link that opens something over the page by changing the address: a quick second click is not lost.',
        'Set `to` to the resulting address, so that the link can also be opened in a new tab.',
      ],
      dont: [
        'Do not use it to lead to another page: use a plain link.',
        'Do not use a button for something that has an address.',
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
