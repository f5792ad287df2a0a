import { buildUrl, payLink } from '@parley/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { MessagesScreen } from '../messages-screen.tsx'

const meta = { title: 'Flows/Get paid', component: MessagesScreen, parameters: { live: true } } satisfies Meta<
  typeof MessagesScreen
>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)

/** Text a customer, request a payment, see it paid: the thread updates without a reload. */
export const TextRequestPaid: Story = {
  play: async ({ canvas, mockApi, step }) => {
    await step('open the conversation and text the customer', async () => {
      await userEvent.click(await canvas.findByRole('link', { name: /Grace Lindqvist/ }))
      const text = await canvas.findByRole('textbox', { name: 'SMS Message' })
      await userEvent.type(text, 'The part has arrived.{Enter}')
      await waitFor(() => expect(within(canvas.getByRole('log')).getByText('The part has arrived.')).toBeVisible())
    })
    await step('request a payment', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Request Payment' }))
      await userEvent.type(await body.findByRole('spinbutton', { name: /Amount/ }), '120')
      const dialog = within(body.getByRole('dialog', { name: 'Request Payment' }))
      await userEvent.click(dialog.getByRole('button', { name: 'Send payment request' }))
      await expect(await body.findByText('Payment request sent')).toBeVisible()
    })
    const log = within(canvas.getByRole('log'))
    await expect(await log.findByText(/: Awaiting payment$/)).toBeVisible()
    await step('the customer pays on their phone', async () => {
      const links = log.getAllByRole<HTMLAnchorElement>('link')
      const link = links.findLast(({ pathname }) => pathname.startsWith('/pay/'))
      const code = link?.pathname.split('/').at(-1) ?? ''
      const request = new Request(new URL(buildUrl(payLink, { code }), location.origin), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      })
      await mockApi.fetch(request)
    })
    await expect(await log.findByText(/: Paid$/)).toBeVisible()
    await expect(await log.findByText('Grace Lindqvist paid $120.00')).toBeVisible()
    await expect(await canvas.findByText('Paid $120.00')).toBeVisible()
  },
}
