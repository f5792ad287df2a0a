import { Problem } from '@parley/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { failurePage } from '../failure-page.ts'
import { drawnPage, PageFrame } from './page-frame.tsx'

const failed = { page: 'pay', method: 'GET', path: '/pay/abc', requestId: 'req-7' } as const
const pageOf = (status: number, changed: Partial<Parameters<typeof failurePage>[0]> = {}, code = 'unexpected') => ({
  page: failurePage({ ...failed, problem: new Problem(status, { error: 'Too many at once', code }), ...changed }),
})

const meta = {
  title: 'Customer pages/Failures',
  component: PageFrame,
  parameters: { layout: 'fullscreen' },
  args: pageOf(404),
} satisfies Meta<typeof PageFrame>
export default meta
type Story = StoryObj<typeof meta>

const says =
  (title: string, text: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const page = await drawnPage(canvasElement)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
  }

export const UnknownPaymentLink: Story = {
  play: says('Payment link not found', 'Check that the address is complete, or open the link in your message again.'),
}

export const UnknownReceipt: Story = {
  args: pageOf(404, { page: 'receipt', path: '/receipt/abc' }),
  play: says('Receipt not found', 'Check that the address is complete, or open the link in your message again.'),
}

export const ErasedInvitation: Story = {
  args: pageOf(410, { page: 'invitation', path: '/invitation/abc' }),
  play: says('This invitation is no longer available', 'Ask us for a new one.'),
}

export const TooManyRequests: Story = {
  args: pageOf(429),
  play: says('Please wait a moment', 'Too many at once'),
}

export const PaymentNotStarted: Story = {
  args: pageOf(503, { method: 'POST' }, 'unavailable'),
  play: says('We are busy at the moment', 'Your payment was not started. Please try again in a moment.'),
}

/** It is unknown whether the payment began: the page states so, and that nothing is charged twice. */
export const PaymentUnknown: Story = {
  args: pageOf(500, { method: 'POST' }),
  play: async (context) => {
    await says(
      'Something went wrong on our side',
      'We do not know yet whether your payment was started. Try again to check: you will not be charged twice.',
    )(context)
    const page = await drawnPage(context.canvasElement)
    await expect(page.getByText('Reference: req-7')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/pay/abc')
  },
}
