import { getInvoice, type Invoice, listInvoices } from '@parley/contract'
import { INVOICE_FILTERS, INVOICE_SORTS, listedInvoice } from '@parley/domain'
import { Button, type TableColumn } from '@parley/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { FileText } from 'lucide-react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Amount } from '../records/index.ts'
import {
  BY_AMOUNT,
  defineList,
  FiguresFailed,
  ListBody,
  ListFigures,
  ListFoot,
  ListSelectionBar,
  ListTable,
  ListTools,
  NothingMatches,
  optionsOf,
  ShowMore,
  useList,
  useListSelection,
} from './index.ts'

const invoices = defineList({
  noun: 'invoice',
  endpoint: listInvoices,
  filters: INVOICE_FILTERS,
  sorts: INVOICE_SORTS,
  rowOf: listedInvoice,
  read: async (client, id) => (await client.call(getInvoice, { params: { id } })).invoice,
  searchLabel: 'Search by invoice # or customer...',
  pickers: [
    {
      label: 'Status',
      all: 'All Status',
      options: optionsOf(INVOICE_FILTERS, 'status', { unpaid: 'Unpaid', paid: 'Paid', void: 'Void' }),
    },
  ],
  dialogs: ['invoice'],
})

const columns: TableColumn<Invoice>[] = [
  { id: 'invoiceNumber', header: 'Invoice', render: ({ invoiceNumber }) => invoiceNumber },
  { id: 'customer', header: 'Customer', render: ({ customerName }) => customerName ?? '-' },
  {
    id: 'amount',
    header: 'Amount',
    render: ({ amount }) => <Amount value={amount} />,
    align: 'end',
    width: 120,
    ...BY_AMOUNT,
  },
]

const nameOf = ({ invoiceNumber }: Invoice) => invoiceNumber

/** A list of the mocked business, as on its page. */
function Invoices() {
  const list = useList(invoices)
  const selection = useListSelection(list, list.items.length, nameOf)
  const open = list.items.filter(({ status }) => status === 'unpaid')
  return (
    <>
      <ListFigures
        list={list}
        isError={false}
        figures={[
          { label: 'Unpaid', value: String(open.length), detail: 'of those shown', filters: { status: 'unpaid' } },
          { label: 'Overdue', value: undefined, detail: undefined, filters: { status: 'overdue' } },
        ]}
      />
      <ListTools list={list} />
      {selection.count > 0 && (
        <ListSelectionBar selection={selection}>
          <Button size="compact">Export</Button>
        </ListSelectionBar>
      )}
      <ListTable
        list={list}
        columns={columns}
        selection={selection.table}
        renderNarrow={nameOf}
        nothing={<NothingMatches icon={FileText} noun="invoices" onClear={list.clearFilters} />}
      />
      <ListFoot list={list} count={undefined} selected={selection.count} />
    </>
  )
}

const meta = {
  title: 'Parts/List',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Define a list once, with its endpoint, filters, sorts and pickers: all of these parts read that definition.',
        'Make every figure above a list a link to the rows that make it up.',
        'Use `nothing` to state what to do when no record matches the filters, and a different text when there are no records yet.',
      ],
      dont: [
        'Do not keep filters in component state: the address holds them, so that people can share a list and return to it.',
        'Do not use page numbers: when rows are added, others move to the next page and would be shown twice.',
        'Do not clear a list when a refresh fails.',
      ],
    },
  },
  component: ListTable,
  subcomponents: {
    ListBody,
    ListTools,
    ListFoot,
    ListFigures,
    ListSelectionBar,
    NothingMatches,
    ShowMore,
    FiguresFailed,
  },
  args: { list: {} as never, columns: [], nothing: null, renderNarrow: () => null },
  render: () => <Invoices />,
} satisfies Meta<typeof ListTable>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /INV-2068/ })
    await expect(canvas.getByRole('searchbox', { name: 'Search by invoice # or customer...' })).toBeVisible()
    await expect(canvas.getByText(/^\d+ (of \d+ )?invoices/)).toBeVisible()
  },
}

export const Sorted: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Amount/ }))
    const heading = canvas.getByRole('columnheader', { name: /^Amount/ })
    await waitFor(() => expect(heading).toHaveAttribute('aria-sort', 'descending'))
    await expect(await canvas.findByRole('row', { name: /INV-2068/ })).toBeVisible()
  },
}

export const Selected: Story = {
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('checkbox', { name: /^Select (?!all)/ })
    if (first) await userEvent.click(first)
    await expect(await canvas.findByRole('toolbar', { name: 'Selection' })).toHaveTextContent('1 selected')
  },
}

export const NoneMatches: Story = {
  parameters: { route: '/?search=xylophone' },
  play: async ({ canvas, mockApi }) => {
    await expect(await canvas.findByRole('heading', { name: 'No invoices found' })).toBeVisible()
    mockApi.setFaults({ listInvoices: { isHeld: true } })
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
    // Until the response arrives it is unknown whether there are none.
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'No invoices found' })).toBeNull())
    mockApi.setFaults({})
    await expect(await canvas.findByRole('row', { name: /INV-2068/ })).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: { mock: { faults: { listInvoices: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Failed to fetch invoices' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

const fetchMore = fn()

export const More: Story = {
  render: () => (
    <>
      <ShowMore more={{ hasMore: true, isFetching: false, error: new Error('offline'), fetchMore }} />
      <FiguresFailed isKnown />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }))
    await expect(fetchMore).toHaveBeenCalledOnce()
    await expect(canvas.getByText('Could not load more. Try again.')).toBeVisible()
    await expect(canvas.getByText('Could not refresh the totals. Trying again in 5 seconds.')).toBeVisible()
  },
}

/** A record that is deleted; the response may arrive when another record is open. */
function Deleting() {
  const { dialogs, open, leave } = useList(invoices)
  return (
    <>
      <output>{dialogs.invoice ?? 'none'}</output>
      <Button onClick={() => open('another')}>Open another</Button>
      <Button onClick={() => leave('this')}>This is gone</Button>
      <Button onClick={() => leave('another')}>Another is gone</Button>
    </>
  )
}

export const LeftMeanwhile: Story = {
  parameters: { route: '/?invoice=this' },
  render: () => <Deleting />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('this')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Open another' }))
    await userEvent.click(canvas.getByRole('button', { name: 'This is gone' }))
    await expect(await canvas.findByText('another')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Another is gone' }))
    await expect(await canvas.findByText('none')).toBeVisible()
  },
}
