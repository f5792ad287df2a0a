import type { Meta, StoryObj } from '@storybook/react-vite'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Badge } from '../badge/badge.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { DataTable, type DataTableProps, type TableColumn, type TableSort } from './data-table.tsx'

interface Bill {
  number: string
  customer: string
  amount: string
  isVoid?: boolean
}

const columns: readonly TableColumn<Bill>[] = [
  { id: 'number', header: 'Invoice #', width: 140, render: ({ number }) => <a href={`#${number}`}>{number}</a> },
  { id: 'customer', header: 'Customer', render: ({ customer }) => customer },
  { id: 'amount', header: 'Amount', width: 140, align: 'end', render: ({ amount }) => amount },
  {
    id: 'status',
    header: 'Status',
    width: 120,
    render: ({ isVoid }) => <Badge tone={isVoid ? 'neutral' : 'warning'}>{isVoid ? 'Void' : 'Unpaid'}</Badge>,
  },
  {
    id: 'actions',
    header: 'Actions',
    width: 100,
    render: ({ number }) => <IconButton size="compact" name={`View ${number}`} icon={Eye} />,
  },
]

const meta = {
  title: 'Components/DataTable',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Give each row a link that does the same as pressing the row: a press alone is not available by keyboard.',
        'Set `cut` on columns with names, so that they are truncated, and never on amounts or dates.',
        'Show the same facts in the two lines of narrow tables, in the order in which people look for them.',
      ],
      dont: [
        'Do not sort rows in the component: `sort` only states the order that they already have.',
        'Do not give every column a width: one of them has to take the remaining space.',
        'Do not clear the table while other rows are loading: set `isStale` to subdue the current ones.',
      ],
    },
  },
  component: DataTable<Bill>,
  args: {
    label: 'Invoices',
    columns,
    rows: [
      { number: 'INV-2071', customer: 'Luis Carrillo', amount: '$186.00' },
      { number: 'INV-2068', customer: 'Bartholomew Featherstonehaugh-Montgomery', amount: '$1,240.50' },
      { number: 'INV-2063', customer: 'Omar Haddad', amount: '$129.00', isVoid: true },
    ],
    getKey: ({ number }) => number,
    isDimmed: ({ isVoid }) => isVoid ?? false,
    onOpen: fn(),
    renderNarrow: ({ number, customer, amount }) => (
      <>
        <a href={`#${number}`}>{number}</a> {customer} {amount}
      </>
    ),
  },
} satisfies Meta<DataTableProps<Bill>>

export default meta
type Story = StoryObj<typeof meta>

const isBusy = (table: HTMLElement) => table.closest('[aria-busy="true"]') !== null

export const Rows: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Omar Haddad'))
    await expect(args.onOpen).toHaveBeenCalledWith(args.rows[2])
    await expect(isBusy(canvas.getByRole('table'))).toBe(false)
  },
}

const cents = ({ amount }: Bill) => Number(amount.replaceAll(/[$,.]/g, ''))

/** As a list uses it: the rows arrive in the requested order, and the selection is kept outside of the table. */
function Choosing(props: DataTableProps<Bill>) {
  const [sort, setSort] = useState<TableSort>({ key: 'customer', direction: 'ascending' })
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set())
  const rows = props.rows.toSorted((a, b) =>
    sort.key === 'amount' ? cents(a) - cents(b) : a.customer.localeCompare(b.customer),
  )
  return (
    <DataTable
      {...props}
      columns={props.columns.map((column) => {
        const sortable = ({ customer: 'ascending', amount: 'descending' } as const)[column.id]
        return sortable ? { ...column, sortable } : column
      })}
      rows={sort.direction === 'ascending' ? rows : rows.toReversed()}
      sort={sort}
      onSort={setSort}
      selection={{ selected, onChange, nameOf: ({ number }) => number }}
    />
  )
}

export const SortedAndChosen: Story = {
  render: (args) => <Choosing {...args} />,
  play: async ({ canvas, args }) => {
    const head = (name: string) => canvas.getByRole('columnheader', { name })
    await expect(head('Customer')).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(canvas.getByRole('button', { name: 'Amount' }))
    await expect(head('Amount')).toHaveAttribute('aria-sort', 'descending')
    await expect(head('Customer')).not.toHaveAttribute('aria-sort')
    await expect(canvas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'INV-2068',
      'INV-2071',
      'INV-2063',
    ])

    const all = canvas.getByRole('checkbox', { name: 'Select all rows' })
    const box = (number: string) => canvas.getByRole('checkbox', { name: `Select ${number}` })
    await userEvent.click(box('INV-2068'))
    await expect(all).toBePartiallyChecked()
    await expect(args.onOpen).not.toHaveBeenCalled()
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(box('INV-2063'))
    await user.keyboard('{/Shift}')
    await expect(box('INV-2071')).toBeChecked()
    await expect(all).toBeChecked()
    await userEvent.click(all)
    await expect(box('INV-2071')).not.toBeChecked()
    canvas.getByRole('link', { name: 'INV-2071' }).focus()
    await userEvent.keyboard(' ')
    await expect(box('INV-2071')).toBeChecked()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(box('INV-2071')).toHaveFocus()
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await expect(box('INV-2071')).toHaveFocus()
  },
}

export const ControlsDoNotOpenTheRow: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'View INV-2071' }))
    await expect(args.onOpen).not.toHaveBeenCalled()
  },
}

export const FocusMarksTheRow: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'INV-2071' })).toHaveFocus()
  },
}

export const Loading: Story = {
  args: { rows: [], loading: 'Loading invoices...' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading invoices...')).toBeVisible()
    await expect(canvas.getByRole('columnheader', { name: 'Amount' })).toBeVisible()
    await expect(isBusy(canvas.getByRole('table'))).toBe(true)
  },
}

export const OtherRowsAreOnTheirWay: Story = {
  args: { isStale: true },
  play: async ({ canvas }) => {
    await expect(isBusy(canvas.getByRole('table'))).toBe(true)
  },
}

const MANY = Array.from({ length: 100_000 }, (_, index) => ({
  number: `INV-${index + 1}`,
  customer: 'Luis Carrillo',
  amount: '$186.00',
}))

export const ManyRows: Story = {
  args: { rows: MANY },
  decorators: [(Table) => <div style={{ blockSize: 400, overflow: 'auto' }}>{Table()}</div>],
  play: async ({ canvas, canvasElement }) => {
    const first = await canvas.findByRole('link', { name: 'INV-1' })
    first.focus()
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '100001')
    const scroller = canvasElement.querySelector('[style*="overflow"]') ?? canvasElement
    scroller.scrollTop = scroller.scrollHeight / 2
    const inTheMiddle = () => canvas.getAllByRole('link').at(-1)?.textContent
    await waitFor(() => expect(Number(inTheMiddle()?.slice(4))).toBeGreaterThan(49_900))
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60)
    await expect(first).toHaveFocus()
    canvas.getByRole('link', { name: 'INV-2' }).focus()
    await waitFor(() => expect(scroller.scrollTop).toBeLessThan(400))
    await expect(await canvas.findByRole('link', { name: 'INV-8' })).toBeVisible()
  },
}

export const TwoLinesWhereThereIsNoRoom: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Invoices' })).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}

export const ChosenInTwoLines: Story = {
  args: { selection: { selected: new Set(['INV-2068']), onChange: fn(), nameOf: ({ number }) => number } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('checkbox', { name: 'Select INV-2068' })).toBeChecked()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select INV-2071' }))
    await expect(args.selection?.onChange).toHaveBeenCalledWith(new Set(['INV-2068', 'INV-2071']))
  },
}
