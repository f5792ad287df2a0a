import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { CallButton } from '../calls/index.ts'
import { NumberMenu } from './index.ts'

const meta = {
  title: 'Parts/Number menu',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Use it for every phone number of a customer, wherever it is shown.',
        'Pass `customerId` when the number belongs to a customer, so that it can be texted.',
      ],
      dont: [
        'Do not show a phone number in any format other than the one in which people say it.',
        'Do not hide the call item during another call: it states why calling is unavailable.',
      ],
    },
  },
  component: NumberMenu,
  subcomponents: { CallButton },
  args: { phoneNumber: '+13035550134' },
} satisfies Meta<typeof NumberMenu>
export default meta
type Story = StoryObj<typeof meta>

const open = async (canvas: StoryContext['canvas']) => {
  await userEvent.click(await canvas.findByRole('button', { name: '(303) 555-0134' }))
  return within(await within(document.body).findByRole('menu', { name: 'Call or text (303) 555-0134' }))
}

export const OfACustomer: Story = {
  args: { customerId: '019d1e5e-debb-7310-afa7-ea989cce63b7' },
  play: async ({ canvas }) => {
    const menu = await open(canvas)
    await expect(await menu.findByRole('menuitem', { name: 'Text' })).toBeVisible()
    await expect(menu.getByRole('menuitem', { name: 'Copy number' })).toBeVisible()
  },
}

/** The number of no known customer: it can be called or copied. */
export const OfNobody: Story = {
  play: async ({ canvas }) => {
    const menu = await open(canvas)
    await expect(await menu.findByRole('menuitem', { name: 'Copy number' })).toBeVisible()
    await expect(menu.queryByRole('menuitem', { name: 'Text' })).toBeNull()
  },
}

/** Only the call button, where there is no room for more. */
export const ButtonAlone: Story = {
  render: ({ phoneNumber }) => <CallButton phoneNumber={phoneNumber} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Call' })).toBeVisible()
  },
}
