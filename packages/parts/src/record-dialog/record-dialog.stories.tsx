import { Button } from '@parley/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { FileText } from 'lucide-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { RecordDialog } from './record-dialog.tsx'

const known = { data: '$620.25', error: null, isPending: false, isFetching: false, refetch: fn() }

const meta = {
  title: 'Parts/Record dialog',
  tags: ['autodocs'],
  parameters: {
    docs: { story: { inline: false, height: '480px' } },
    guidance: {
      do: [
        'Use it for the details of every record in a list, and give each record its own address.',
        'Set `noun` to the kind of record: the loading, error and not-found texts contain it.',
      ],
      dont: [
        'Do not close the dialog when a refresh fails: keep showing the loaded record.',
        'Do not offer actions in `footer` that the status of the record does not allow.',
      ],
    },
  },
  component: RecordDialog,
  args: {
    title: 'Invoice INV-2068',
    noun: 'invoice',
    icon: FileText,
    query: known,
    footer: <Button>Close</Button>,
    onClose: fn(),
    children: (data) => <p>{`${String(data)} for the water heater`}</p>,
  },
} satisfies Meta<typeof RecordDialog>
export default meta
type Story = StoryObj<typeof meta>

const dialogOf = async () => within(await within(document.body).findByRole('dialog', { name: 'Invoice INV-2068' }))

export const Known: Story = {
  play: async ({ args }) => {
    await expect((await dialogOf()).getByText('$620.25 for the water heater')).toBeVisible()
    const dialog = within(document.body).getByRole('dialog')
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const OnItsWay: Story = {
  args: { query: { data: undefined, error: null, isPending: true, isFetching: true, refetch: fn() } },
  play: async () => {
    await expect(await (await dialogOf()).findByText('Loading invoice...')).toBeVisible()
  },
}

export const Stale: Story = {
  args: { query: { ...known, error: new Error('offline') } },
  play: async () => {
    const dialog = await dialogOf()
    await expect(dialog.getByText('$620.25 for the water heater')).toBeVisible()
    await expect(dialog.getByText('Could not refresh. Trying again in 5 seconds.')).toBeVisible()
  },
}

export const Failed: Story = {
  args: { query: { data: undefined, error: new Error('offline'), isPending: false, isFetching: false, refetch: fn() } },
  play: async ({ args }) => {
    const dialog = await dialogOf()
    await expect(dialog.getByText(/Your data is safe\./)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    await expect(args.query.refetch).toHaveBeenCalledOnce()
  },
}
