import { sendMessage } from '@parley/contract'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { AppShell } from '../app-shell.tsx'
import { SECTION_PATH } from '../navigation.ts'
import { ComingSoon } from '../pages/coming-soon.tsx'
import { inSession } from './in-session.tsx'

const meta = {
  title: 'Screens/Shell/Texts that do not leave',
  component: AppShell,
  args: { children: <ComingSoon screen="customers" /> },
  decorators: [inSession],
  globals: { role: 'admin' },
  parameters: { landmark: 'own', route: `${SECTION_PATH}/customers`, live: true, mock: { carrierRefusal: 'account' } },
} satisfies Meta<typeof AppShell>
export default meta
type Story = StoryObj<typeof meta>

async function textSomebody(mockApi: StoryContext['mockApi']): Promise<void> {
  const { store } = mockApi
  const conversation = [...store.conversations.values()].find(
    ({ organizationId, customerId, phoneNumberId }) =>
      organizationId === mockApi.actor()?.organizationId &&
      store.customers.get(customerId)?.optedOutAt === null &&
      store.phoneNumbers.get(phoneNumberId)?.isDefault,
  )
  const answer = await mockApi.fetch(
    new Request(new URL(sendMessage.path, location.origin), {
      method: sendMessage.method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ conversationId: conversation?.id, content: 'On our way.' }),
    }),
  )
  await expect(answer.ok).toBe(true)
}

export const WrongAccount: Story = {
  play: async ({ canvas }) => {
    const banner = await canvas.findByRole('alert')
    await expect(banner).toHaveTextContent(
      /^Texts are not being sent\. The carrier does not accept the account\. Check there .* \d+ texts? (is|are) waiting\./,
    )
  },
}

export const NumberOfAnotherAccount: Story = {
  parameters: { mock: { carrierRefusal: 'number' } },
  play: async ({ canvas }) => {
    const banner = await canvas.findByRole('alert')
    await expect(banner).toHaveTextContent('A business number does not belong to the carrier’s account.')
  },
}

export const MendedByItself: Story = {
  play: async ({ canvas, mockApi }) => {
    await canvas.findByRole('alert')
    mockApi.setCarrierRefusal(null)
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
  },
}

export const Closed: Story = {
  play: async ({ canvas, mockApi }) => {
    await canvas.findByRole('alert')
    await userEvent.click(canvas.getByRole('button', { name: 'Close message' }))
    await expect(canvas.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(document.body).not.toHaveFocus())
    mockApi.setCarrierRefusal('number')
    mockApi.emit({ type: 'carrier', organizationId: mockApi.actor()?.organizationId ?? '', ids: {} })
    await expect(await canvas.findByRole('alert')).toHaveTextContent('A business number')
    mockApi.setCarrierRefusal(null)
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    mockApi.setCarrierRefusal('account')
    await textSomebody(mockApi)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The carrier does not accept the account.')
  },
}

export const OthersAreNotTold: Story = {
  globals: { role: 'manager' },
  play: async ({ canvas }) => {
    await canvas.findByRole('main')
    await waitFor(() => expect(canvas.getByRole('complementary')).toBeVisible())
    // By now the response would have arrived for an admin too.
    await canvas.findAllByText(/unread conversations$/)
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

export const Zoomed: Story = {
  globals: { viewport: { value: 'zoomed' } },
  play: async ({ canvas }) => {
    const banner = await canvas.findByRole('alert')
    const { left, right } = banner.getBoundingClientRect()
    await expect(left >= 0 && right <= window.innerWidth).toBe(true)
  },
}
