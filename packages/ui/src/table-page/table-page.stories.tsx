import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { PageHeader } from '../page-header/page-header.tsx'
import { SearchField } from '../search-field/search-field.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { TableBand, TableFoot, TableMore, TablePage } from './table-page.tsx'
import { TableTools } from './table-tools.tsx'

const NAMES = ['Luis Carrillo', 'Maria Okafor', 'Omar Haddad', 'Jun Tanaka', 'Bea Kowalski', 'Isaac Monroe']

const STATES = [
  { id: 'owes', label: 'Owes' },
  { id: 'paid', label: 'Paid' },
]
const filtered = fn()

const meta = {
  title: 'Components/TablePage',
  tags: ['autodocs'],
  subcomponents: { TableBand, TableFoot, TableMore, TableTools, SelectionBar },
  parameters: {
    docs: { story: { inline: false, height: '560px' } },
    guidance: {
      do: [
        'State in the foot how many rows match, not how many are rendered.',
        'Put the filters into TableTools: on a phone, it moves them into a sheet.',
        'Replace the tools with the SelectionBar while rows are selected, and put the actions for the selection into it.',
      ],
      dont: [
        'Do not let the page scroll: only the content between header and foot scrolls.',
        'Do not offer `all that match` for an irreversible action without asking first.',
      ],
    },
  },
  component: TablePage,
  args: {
    header: <PageHeader title="Customers" />,
    children: (
      <>
        <TableBand>Six people owe nothing.</TableBand>
        <TableTools
          search={<SearchField label="Search by name..." value="" onValueChange={() => undefined} />}
          filters={[{ label: 'State', all: 'All States', options: STATES, value: 'owes', onValueChange: filtered }]}
        />
        <DataTable
          label="Customers"
          columns={[{ id: 'name', header: 'Name', render: (name: string) => name }]}
          rows={NAMES}
          getKey={(name) => name}
          renderNarrow={(name) => name}
        />
        <TableMore>
          <Button>Show more</Button>
        </TableMore>
      </>
    ),
    foot: <TableFoot count="6 customers">Total $1,250.00</TableFoot>,
  },
  decorators: [(Story) => <div style={{ blockSize: '360px' }}>{Story()}</div>],
} satisfies Meta<typeof TablePage>

export default meta
type Story = StoryObj<typeof meta>

export const HeaderAndFootStay: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Show more' }).scrollIntoView()
    await expect(canvas.getByRole('heading', { name: 'Customers' })).toBeVisible()
    await expect(canvas.getByText('6 customers')).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter State: Owes' }))
    await expect(filtered).toHaveBeenLastCalledWith(null)
    await userEvent.click(canvas.getByRole('button', { name: 'Filters 1 active' }))
    const sheet = within(await within(document.body).findByRole('dialog', { name: 'Filters' }))
    await expect(sheet.getByRole('button', { name: 'State Owes' })).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Clear filters' }))
    await expect(filtered).toHaveBeenCalledTimes(2)
  },
}
