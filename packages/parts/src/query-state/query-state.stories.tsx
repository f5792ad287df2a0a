import { QuietLine } from '@parley/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { QueryState } from './index.ts'

const meta = {
  title: 'Parts/Query state',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'State in `safe` what is not lost: it follows the generic reason, and is omitted when the server sends its own message.',
        'Set `notFound` where the address may name a record that does not exist.',
        'Set `stale` to state that the data are old where people act on them.',
      ],
      dont: [
        'Do not add a spinner of your own: the loading text appears automatically after 150 ms.',
        'Do not clear loaded data when a refresh fails.',
      ],
    },
  },
  component: QueryState,
  args: {
    query: { data: undefined, error: null, isPending: true, isFetching: true, refetch: fn() },
    loading: 'Loading invoice...',
    failed: 'Failed to fetch invoice detail',
    safe: 'Your data is safe.',
    children: (data) => <p>{`INV-2068, ${String(data)}`}</p>,
  },
} satisfies Meta<typeof QueryState>
export default meta
type Story = StoryObj<typeof meta>

export const OnItsWay: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading invoice...')).toBeVisible()
  },
}

export const Known: Story = {
  args: { query: { data: '$620.25', error: null, isPending: false, isFetching: false, refetch: fn() } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('INV-2068, $620.25')).toBeVisible()
  },
}

/** Loaded, and the last refresh failed. */
export const Stale: Story = {
  args: {
    query: { data: '$620.25', error: new Error('offline'), isPending: false, isFetching: false, refetch: fn() },
    stale: 'Could not refresh. Trying again in 5 seconds.',
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('INV-2068, $620.25')).toBeVisible()
    await expect(canvas.getByText('Could not refresh. Trying again in 5 seconds.')).toBeVisible()
  },
}

export const Failed: Story = {
  args: { query: { data: undefined, error: new Error('offline'), isPending: false, isFetching: false, refetch: fn() } },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Failed to fetch invoice detail' })).toBeVisible()
    await expect(canvas.getByText(/Your data is safe\./)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.query.refetch).toHaveBeenCalledOnce()
  },
}

/** Content rendered instead of a text while the query is pending. */
export const OwnLoading: Story = {
  args: { loading: <QuietLine>The invoice is on its way.</QuietLine> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The invoice is on its way.')).toBeVisible()
  },
}
