import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ConnectDialog } from './connect-dialog.tsx'

const meta = {
  title: 'Parts/Connect calendar',
  tags: ['autodocs'],
  parameters: {
    docs: { story: { inline: false, height: '640px' } },
    guidance: {
      do: [
        'State that connected calendars are read and never written to.',
        'Show when each calendar was last read, and why the last read failed.',
      ],
      dont: [
        'Do not show the address of a connected calendar: anyone who has it can read the whole calendar.',
        'Do not remove a calendar because one read failed.',
      ],
    },
  },
  component: ConnectDialog,
  args: { onClose: fn() },
} satisfies Meta<typeof ConnectDialog>
export default meta
type Story = StoryObj<typeof meta>

const dialogOf = async () => within(await within(document.body).findByRole('dialog', { name: 'Connect calendar' }))

export const ByAddress: Story = {
  play: async ({ args }) => {
    const dialog = await dialogOf()
    await expect(dialog.getByRole('radio', { name: 'Address' })).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const TwoAddresses: Story = {
  parameters: { mock: { faults: { connectCalendar: { isHeld: true } } } },
  play: async ({ mockApi }) => {
    const dialog = await dialogOf()
    const address = dialog.getByRole('textbox', { name: 'Calendar address (ICS)' })
    await userEvent.type(address, 'https://calendar.example/own.ics{Enter}')
    await userEvent.clear(address)
    await userEvent.type(address, 'https://calendars.example/team')
    mockApi.setFaults({})
    await expect(await dialog.findByRole('region', { name: 'Connected calendars' })).toBeVisible()
    await expect(address).toHaveValue('https://calendars.example/team')
    mockApi.setFaults({ connectCalendar: { isHeld: true, status: 400 } })
    await userEvent.keyboard('.ics{Enter}')
    await userEvent.clear(address)
    await userEvent.type(address, 'https://calendars.example/team')
    await expect(dialog.getByRole('button', { name: 'Connecting...' })).toBeVisible()
    mockApi.setFaults({})
    await expect(await dialog.findByRole('button', { name: 'Connect' })).toBeVisible()
    await expect(address).toBeValid()
  },
}

export const ByFile: Story = {
  play: async () => {
    const dialog = await dialogOf()
    await userEvent.click(dialog.getByRole('radio', { name: '.ics file' }))
    await expect(await dialog.findByRole('button', { name: /Choose/ })).toBeVisible()
  },
}
