// Loaded with the stories, so that a play waits for the tab's work and not for its first load.
import '../organization/payment-config-tab.tsx'
import '../profile/profile-pages.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { SettingsScreen } from '../settings-screen.tsx'

const meta = {
  title: 'Screens/Settings/Payment Config',
  component: SettingsScreen,
  globals: { role: 'admin' },
  parameters: { route: '/settings/payment-config' },
  render: () => (
    <Routes>
      <Route path="/settings/:tab?" element={<SettingsScreen />} />
    </Routes>
  ),
} satisfies Meta<typeof SettingsScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
const said = (words: string) => waitFor(() => expect(body.getAllByText(words)[0]).toBeVisible())

export const All: Story = {
  play: async ({ canvas }) => {
    const expiry = within(await canvas.findByRole('radiogroup', { name: 'Default payment-link expiry' }))
    await expect(expiry.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      '7 days',
      '14 days',
      '30 days',
    ])
    await expect(expiry.getByRole('radio', { name: '30 days' })).toBeChecked()
    const due = within(canvas.getByRole('radiogroup', { name: 'Default invoice due' }))
    await expect(due.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      '7 days',
      '14 days',
      '30 days',
    ])
    await expect(due.getByRole('radio', { name: '7 days' })).toBeChecked()
    await expect(canvas.getByLabelText(/^Standard user limit/)).toHaveValue(500)
    await expect(canvas.getByLabelText(/^Manager user limit/)).toHaveValue(2500)
  },
}

export const Saved: Story = {
  play: async ({ canvas, mockApi }) => {
    const limit = await canvas.findByLabelText(/^Standard user limit/)
    await userEvent.clear(limit)
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await said('Validation Error')
    await said('Enter an amount like 2500.00, with a point before the cents.')
    await userEvent.type(limit, '750')
    const due = within(canvas.getByRole('radiogroup', { name: 'Default invoice due' }))
    await userEvent.click(due.getByText('14 days'))
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await said('Settings Saved')
    const [organization] = mockApi.store.organizations.values()
    await expect(organization?.paymentConfig).toMatchObject({
      standard_user_limit: 75_000,
      default_invoice_due_days: 14,
    })
  },
}

export const Forbidden: Story = {
  globals: { role: 'manager' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Name/ })).toBeVisible()
    await expect(canvas.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['My Profile'])
  },
}
