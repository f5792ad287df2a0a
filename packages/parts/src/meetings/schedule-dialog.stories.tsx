import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ScheduleDialog } from './schedule-dialog.tsx'

const meta = {
  title: 'Parts/Schedule dialog',
  tags: ['autodocs'],
  parameters: {
    docs: { story: { inline: false, height: '820px' } },
    guidance: {
      do: [
        'Pass the chosen time as `start` when the user opens the dialog from a time slot.',
        'Show the number of invited people on the submit button: it states what the button does.',
      ],
      dont: [
        'Do not overwrite the changes of a colleague without asking.',
        'Do not reject a time at which somebody is busy: show the conflict and let the user decide.',
      ],
    },
  },
  component: ScheduleDialog,
  args: { meeting: null, start: { at: new Date('2026-11-20T16:00:00Z') }, onClose: fn(), onSaved: fn() },
} satisfies Meta<typeof ScheduleDialog>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
const dialogOf = async () => within(await body.findByRole('dialog', { name: 'Schedule a meeting' }))

export const New: Story = {
  play: async ({ args }) => {
    const dialog = await dialogOf()
    await userEvent.type(dialog.getByLabelText(/^Title/), 'Winter checks')
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
    await expect(await body.findByText('Meeting scheduled')).toBeVisible()
    await expect(args.onSaved).toHaveBeenCalledWith(expect.objectContaining({ title: 'Winter checks' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

export const WithoutTitle: Story = {
  play: async ({ args }) => {
    const dialog = await dialogOf()
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
    await expect(dialog.getByLabelText(/^Title/)).toBeInvalid()
    await expect(args.onSaved).not.toHaveBeenCalled()
  },
}

const peopleOf = (dialog: Awaited<ReturnType<typeof dialogOf>>) =>
  dialog.getByRole('combobox', { name: 'People and customers' })

/** The results of the earlier letters stay until the response; Enter chooses none of them. */
export const CustomersStayWhileTyping: Story = {
  play: async ({ mockApi }) => {
    const dialog = await dialogOf()
    await userEvent.type(peopleOf(dialog), 'prisci')
    await dialog.findByRole('option', { name: /Priscilla Nwosu/ })
    mockApi.setFaults({ searchCustomers: { isHeld: true } })
    await userEvent.type(peopleOf(dialog), 'lla')
    await expect(dialog.getByRole('option', { name: /Priscilla Nwosu/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(dialog.queryByRole('list', { name: 'Invited' })).toBeNull()
    await userEvent.click(dialog.getByRole('option', { name: /Priscilla Nwosu/ }))
    await expect(await dialog.findByText('1 customer')).toBeVisible()
    await userEvent.type(peopleOf(dialog), 'zz')
    await expect(dialog.queryByText(/1 customer/)).toBeNull()
  },
}

export const OnlyColleaguesFound: Story = {
  globals: { role: 'manager' },
  parameters: { mock: { faults: { searchCustomers: { status: 500 } } } },
  play: async () => {
    const dialog = await dialogOf()
    await userEvent.type(peopleOf(dialog), 'devin')
    await expect(await dialog.findByText('Failed to search customers. Type again to retry.')).toBeVisible()
    await expect(await dialog.findByRole('option', { name: /^Devin Kim/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(await dialog.findByText('1 colleague')).toBeVisible()
  },
}

/**
 * Until the colleagues are loaded, Enter chooses nobody, since a colleague may come first, and nobody is reported as
 * not found.
 */
export const ColleaguesLate: Story = {
  parameters: { mock: { faults: { listUsers: { isHeld: true } } } },
  play: async () => {
    const dialog = await dialogOf()
    await userEvent.type(peopleOf(dialog), 'prisci')
    await dialog.findByRole('option', { name: /Priscilla Nwosu/ })
    await userEvent.keyboard('{Enter}')
    await expect(dialog.queryByRole('list', { name: 'Invited' })).toBeNull()
    await userEvent.type(peopleOf(dialog), 'zz')
    await waitFor(() => expect(dialog.queryByRole('option', { name: /Priscilla Nwosu/ })).toBeNull())
    await expect(dialog.queryByText('Nobody found')).toBeNull()
  },
}
