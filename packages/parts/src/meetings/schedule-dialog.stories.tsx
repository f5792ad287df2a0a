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
        'Open it where a time was chosen with that time as its `start`.',
        'Say how many are invited in the button: that is what pressing it does.',
      ],
      dont: [
        'Do not write over what a colleague changed meanwhile without asking.',
        'Do not refuse a time at which somebody is busy: say it, and let the person decide.',
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
