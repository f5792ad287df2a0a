import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { PageHeader } from '../page-header/page-header.tsx'
import { SearchField } from '../search-field/search-field.tsx'
import { TableBand, TableFoot, TableMore, TablePage, TableTools } from './table-page.tsx'

const NAMES = ['Luis Carrillo', 'Maria Okafor', 'Omar Haddad', 'Jun Tanaka', 'Bea Kowalski', 'Isaac Monroe']

const meta = {
  title: 'Components/TablePage',
  component: TablePage,
  args: {
    header: <PageHeader title="Customers" />,
    children: (
      <>
        <TableBand>Six people owe nothing.</TableBand>
        <TableTools search={<SearchField label="Search by name..." value="" onValueChange={() => undefined} />}>
          <Button>All</Button>
        </TableTools>
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

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
