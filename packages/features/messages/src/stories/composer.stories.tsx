import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { MessagesScreen } from '../messages-screen.tsx'
import type { Canvas } from './canvas.ts'
import { conversationRoute } from './routes.ts'

const meta = {
  title: 'Screens/Messages/Composer',
  component: MessagesScreen,
  parameters: { route: conversationRoute('lively', 'Maria Okafor') },
} satisfies Meta<typeof MessagesScreen>
export default meta
type Story = StoryObj<typeof meta>

const textOf = (canvas: Canvas) => canvas.findByRole('textbox', { name: 'SMS Message' })

export const Blank: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await textOf(canvas), '   ')
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled()
  },
}

export const Counter: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await textOf(canvas), 'Hello')
    await expect(canvas.getByText('5 / 160 (1 SMS)')).toBeVisible()
  },
}

export const SecondSegment: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await textOf(canvas))
    await userEvent.paste('x'.repeat(161))
    await expect(canvas.getByText('161 / 320 (2 SMS)')).toBeVisible()
  },
}

export const BilledParts: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await textOf(canvas))
    await userEvent.paste(`${'x'.repeat(70)}🔧`)
    await expect(await canvas.findByText('billed as 2: 🔧')).toBeVisible()
  },
}

export const RequestPaymentOffered: Story = {
  parameters: { role: 'standard' },
  play: async ({ canvas }) => {
    await textOf(canvas)
    await expect(canvas.getByRole('button', { name: 'Request Payment' })).toBeVisible()
  },
}

export const BasicRole: Story = {
  parameters: { role: 'basic' },
  play: async ({ canvas }) => {
    await textOf(canvas)
    await expect(canvas.queryByRole('button', { name: 'Request Payment' })).toBeNull()
  },
}

export const Sent: Story = {
  play: async ({ canvas }) => {
    const text = await textOf(canvas)
    await userEvent.type(text, 'Line one{Shift>}{Enter}{/Shift}line two{Enter}')
    await expect(await within(canvas.getByRole('log')).findByText(/Line one\s+line two/)).toBeVisible()
    await expect(await within(document.body).findByText('Message sent')).toBeVisible()
    await waitFor(() => expect(text).toHaveValue(''))
    await expect(canvas.queryByText(/billed as/)).toBeNull()
    await expect(text).toHaveFocus()
  },
}

export const SendFailed: Story = {
  parameters: { mock: { faults: { sendMessage: { status: 503 } } } },
  play: async ({ canvas }) => {
    const text = await textOf(canvas)
    await userEvent.type(text, 'On our way{Enter}')
    await expect(await within(document.body).findByText('Failed to send message')).toBeVisible()
    await expect(text).toHaveValue('On our way')
  },
}

export const DraftIsKept: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await textOf(canvas), 'Half a thought')
    await userEvent.click(canvas.getByRole('link', { name: /Luis Carrillo/ }))
    await canvas.findByRole('heading', { name: 'Luis Carrillo' })
    await expect(await textOf(canvas)).toHaveValue('')
    await userEvent.click(canvas.getByRole('link', { name: /Maria Okafor/ }))
    await canvas.findByRole('heading', { name: 'Maria Okafor' })
    await expect(await textOf(canvas)).toHaveValue('Half a thought')
  },
}

export const OptedOut: Story = {
  parameters: { scenario: 'opted-out', route: conversationRoute('opted-out', 'Maria Okafor') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/has opted out of text messages/)).toBeVisible()
    await expect(canvas.queryByRole('textbox', { name: 'SMS Message' })).toBeNull()
  },
}
