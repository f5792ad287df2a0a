import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, waitFor } from 'storybook/test'
import '../files/index.ts'
import { CustomersScreen } from '../customers-screen.tsx'
import { body } from './canvas.ts'

const meta = {
  title: 'Screens/Customers/Export',
  component: CustomersScreen,
  globals: { role: 'manager' },
} satisfies Meta<typeof CustomersScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Saved: Story = {
  parameters: { route: '/?paymentStatus=has_balance&sort=-outstanding' },
  play: async ({ canvas, mockApi }) => {
    const made = spyOn(URL, 'createObjectURL').mockReturnValue('blob:caught')
    const saved = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const button = await canvas.findByRole('button', { name: 'Export CSV' })
    mockApi.setFaults({ exportCustomers: { status: 500, times: 'once' } })
    await userEvent.click(button)
    await expect(await body.findByText('Export Failed')).toBeVisible()
    await userEvent.click(button)
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    const [file] = made.mock.calls.at(-1) ?? []
    const lines = file instanceof Blob ? (await file.text()).trimEnd().split('\r\n') : []
    await expect(lines[1]).toMatch(/^Priscilla Nwosu,/)
    await expect(lines.slice(1).every((line) => !line.endsWith(',0.00'))).toBe(true)
  },
}
