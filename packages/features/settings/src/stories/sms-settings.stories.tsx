// Loaded with the stories, so that a play waits for the tab's work and not for its first load.
import '@parley/domain/sms-parts'
import '../organization/sms-settings-tab.tsx'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { SettingsScreen } from '../settings-screen.tsx'

const meta = {
  title: 'Screens/Settings/SMS Settings',
  component: SettingsScreen,
  globals: { role: 'admin' },
  parameters: { route: '/settings/sms-settings' },
  render: () => (
    <Routes>
      <Route path="/settings/:tab?" element={<SettingsScreen />} />
    </Routes>
  ),
} satisfies Meta<typeof SettingsScreen>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = StoryContext['canvas']

const body = within(document.body)
const said = (words: string) => waitFor(() => expect(body.getAllByText(words)[0]).toBeVisible())
const signature = (canvas: Canvas) => canvas.findByRole('textbox', { name: /^Signature/ })
const preview = (canvas: Canvas) => canvas.getByRole('heading', { name: 'SMS preview' }).parentElement

export const All: Story = {
  play: async ({ canvas }) => {
    const field = await signature(canvas)
    await expect(field).toHaveAttribute('maxlength', '50')
    await expect(canvas.getByText('0/50')).toBeVisible()
    await userEvent.type(field, 'The Lark crew')
    await expect(canvas.getByText('13/50')).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Include business name/ }))
    await expect(preview(canvas)).toHaveTextContent(/clear\.\s*The Lark crew\s*Larkspur Plumbing$/)
    await said('1 part, 129 characters. Later texts on the same day do not end like this.')
  },
}

export const NamedOnce: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await signature(canvas), 'Larkspur Plumbing, Lakewood')
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Include business name/ }))
    await expect(canvas.getByText('Your signature already has the name, so it is not added again.')).toBeVisible()
    await expect(preview(canvas)).toHaveTextContent(/clear\.\s*Larkspur Plumbing, Lakewood$/)
  },
}

export const Saved: Story = {
  play: async ({ canvas, mockApi }) => {
    await userEvent.type(await signature(canvas), ' The Lark crew ')
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await said('Settings Saved')
    const [organization] = mockApi.store.organizations.values()
    await expect(organization?.smsConfig).toEqual({ signature: 'The Lark crew', include_business_name: false })
    await waitFor(() => expect(canvas.queryByText('Unsaved changes')).toBeNull())
  },
}

const outside = (canvas: Canvas) => canvas.findByRole('switch', { name: /^Outside business hours/ })

export const AnswersOff: Story = {
  play: async ({ canvas }) => {
    await expect(await outside(canvas)).not.toBeChecked()
    await expect(canvas.getByRole('switch', { name: /^After a missed call/ })).not.toBeChecked()
    await expect(canvas.queryByRole('textbox', { name: /^Answer/ })).toBeNull()
  },
}

export const AnswersOn: Story = {
  play: async ({ canvas, mockApi }) => {
    await userEvent.click(await outside(canvas))
    const words = await canvas.findByRole('textbox', { name: /^Answer outside business hours/ })
    await userEvent.clear(words)
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await said('Please enter the automatic answer outside business hours')
    await userEvent.type(words, 'We are closed until Monday.')
    await userEvent.type(await signature(canvas), 'The Lark crew')
    const heading = canvas.getByRole('heading', { name: 'Outside business hours: preview' })
    await expect(heading.parentElement).toHaveTextContent(/We are closed until Monday\.\s*The Lark crew$/)
    await said('1 part, 41 characters. Later texts on the same day do not end like this.')
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await said('Settings Saved')
    const [organization] = mockApi.store.organizations.values()
    await expect(organization?.automaticAnswers).toMatchObject({
      outside_hours: { enabled: true, text: 'We are closed until Monday.' },
      missed_call: { enabled: false },
    })
  },
}
