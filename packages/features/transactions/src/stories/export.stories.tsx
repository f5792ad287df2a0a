import { decodeResponse, getTransactionMetrics } from '@parley/contract'
import { dayKey, writeDate } from '@parley/domain'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { TransactionsScreen } from '../transactions-screen.tsx'
import type { Canvas } from './canvas.ts'

const meta = {
  title: 'Screens/Transactions/Export',
  component: TransactionsScreen,
  globals: { role: 'basic' },
} satisfies Meta<typeof TransactionsScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)

/** Bytes by which spreadsheets recognize a file as UTF-8. */
const UTF8_MARK = [0xef, 0xbb, 0xbf]

/** Intercepts the file that the browser would download. */
function catchFile() {
  const make = spyOn(URL, 'createObjectURL').mockReturnValue('blob:caught')
  const names: string[] = []
  spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const file = () => {
    const [made] = make.mock.calls.at(-1) ?? []
    return made instanceof Blob ? made : new Blob()
  }
  return {
    names,
    lines: async () => (await file().text()).trimEnd().split('\r\n'),
    firstBytes: async () => [...new Uint8Array(await file().slice(0, 3).arrayBuffer())],
  }
}
const openMenu = async (canvas: Canvas) => {
  await canvas.findAllByText(/^INV-\d+$/)
  await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }))
  return within(await body.findByRole('menu', { name: 'Export CSV' }))
}
const start = async (canvas: Canvas, file = /^Transactions \(CSV\)/) => {
  const menu = await openMenu(canvas)
  await userEvent.click(menu.getByRole('menuitem', { name: file }))
}
const LEDGER = /^Ledger \(CSV\)/

export const EveryMatchingRow: Story = {
  play: async ({ canvas, mockApi }) => {
    const file = catchFile()
    await start(canvas)
    await expect(await body.findByText('Export Complete')).toBeVisible()
    const [head, ...rows] = await file.lines()
    await expect(file.names).toEqual(['transactions-2026-11-19.csv'])
    await expect(head).toBe('Date,Transaction ID,Customer,Invoice #,Amount,Status,Method,Initiated By')
    await expect(rows.length).toBe(mockApi.store.transactions.size)
    await expect(rows.length).toBeGreaterThan(100)
    await expect(await file.firstBytes()).toEqual(UTF8_MARK)
  },
}

export const DatesAsThePersonWritesThem: Story = {
  beforeEach: ({ mockApi }) => {
    const display = mockApi.store.users.get(mockApi.actor()?.userId ?? '')?.settings.display
    if (display) Object.assign(display, { timezone: 'America/New_York', date_format: 'DD/MM/YYYY' })
  },
  play: async ({ canvas, mockApi }) => {
    const file = catchFile()
    await start(canvas)
    await expect(await body.findByText('Export Complete')).toBeVisible()
    const [, ...rows] = await file.lines()
    const days = [...mockApi.store.transactions.values()].map(({ createdAt }) =>
      writeDate(dayKey(createdAt, 'America/New_York'), 'DD/MM/YYYY'),
    )
    await expect(rows.map((row) => row.slice(0, row.indexOf(','))).toSorted()).toEqual(days.toSorted())
  },
}

/** Returns the rows of a file exported from the loaded list while the network is offline. */
async function rowsWithoutNetwork(canvas: Canvas, mockApi: StoryContext['mockApi'], isPolled = false) {
  const file = catchFile()
  await canvas.findAllByText(/^INV-\d+$/)
  mockApi.setFaults({ listTransactions: { offline: true } })
  if (isPolled) await canvas.findByText(/^Could not refresh the list\./, {}, { timeout: 10_000 })
  await start(canvas)
  await waitFor(() => expect(file.names).toHaveLength(1))
  return (await file.lines()).slice(1)
}

export const OnlyWhatIsFiltered: Story = {
  parameters: { route: '/?status=voided' },
  play: async ({ canvas, mockApi }) => {
    const rows = await rowsWithoutNetwork(canvas, mockApi)
    await expect(rows.every((row) => row.includes(',Voided,'))).toBe(true)
    await expect(rows.length).toBeGreaterThan(0)
  },
}

export const NewestFirst: Story = {
  parameters: { route: '/?status=voided&sort=amount', poll: true },
  play: async ({ canvas, mockApi }) => {
    const rows = await rowsWithoutNetwork(canvas, mockApi, true)
    const voided = [...mockApi.store.transactions.values()].filter(({ isVoided }) => isVoided)
    const newestFirst = voided.toSorted(
      (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1),
    )
    await expect(rows.map((row) => row.split(',')[1])).toEqual(newestFirst.map(({ id }) => id))
  },
}

/** Starts an export whose rows take a long time to load. */
async function startSlow(canvas: Canvas, mockApi: StoryContext['mockApi']) {
  const file = catchFile()
  await canvas.findAllByText(/^INV-\d+$/)
  mockApi.setFaults({ listTransactions: { isHeld: true } })
  await start(canvas)
  await expect(await canvas.findByText('0 rows')).toBeVisible()
  return file
}

export const Running: Story = {
  play: async ({ canvas, mockApi }) => {
    const file = await startSlow(canvas, mockApi)
    await expect(canvas.getByRole('button', { name: 'Cancel the export' })).toBeVisible()
    await expect(file.names).toEqual([])
  },
}

export const Cancelled: Story = {
  play: async ({ canvas, mockApi }) => {
    const file = await startSlow(canvas, mockApi)
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel the export' }))
    await waitFor(() => expect(canvas.queryByText('0 rows')).toBeNull())
    await expect(canvas.getByRole('button', { name: 'Export CSV' })).toBeEnabled()
    await expect(file.names).toEqual([])
  },
}

export const Failed: Story = {
  parameters: { mock: { faults: { listTransactions: { status: 500 } } } },
  play: async ({ canvas, mockApi }) => {
    const file = catchFile()
    await canvas.findByText('Failed to fetch transactions')
    await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }))
    await userEvent.click(await body.findByRole('menuitem', { name: /^Transactions \(CSV\)/ }))
    await expect(await body.findByText('Export Failed')).toBeVisible()
    await userEvent.click(body.getByRole('button', { name: 'Close message' }))
    await waitFor(() => expect(body.queryByText('Export Failed')).toBeNull())
    mockApi.setFaults({})
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await canvas.findAllByText(/^INV-\d+$/)
    mockApi.setFaults({ listTransactions: { status: 500, times: 'once' } })
    await start(canvas)
    await expect(await body.findByText('Export Failed')).toBeVisible()
    await expect(file.names).toEqual([])
  },
}

export const MenuOpen: Story = {
  play: async ({ canvas }) => {
    const menu = await openMenu(canvas)
    await expect(menu.getByRole('menuitem', { name: /^Transactions \(CSV\)/ })).toBeVisible()
    await expect(menu.getByRole('menuitem', { name: LEDGER })).toBeVisible()
  },
}

/** Net amount of the file's lines in cents: in minus out. */
const sumOf = (lines: string[]) =>
  lines.reduce((sum, line) => {
    const [, moneyIn, moneyOut] = /,(\d*\.?\d*),(\d*\.?\d*),[^,]*,[^,]*$/.exec(line) ?? []
    return sum + Math.round(Number(moneyIn) * 100) - Math.round(Number(moneyOut) * 100)
  }, 0)

export const Ledger: Story = {
  play: async ({ canvas, mockApi }) => {
    const file = catchFile()
    await start(canvas, LEDGER)
    await expect(await body.findByText('Export Complete')).toBeVisible()
    const [head, ...rows] = await file.lines()
    await expect(file.names).toEqual(['ledger-2026-11-19.csv'])
    await expect(head).toBe('Date and Time,Kind,Invoice #,Transaction ID,Customer,In,Out,Method,Who')
    await expect(rows.some((row) => row.includes(',Payment,'))).toBe(true)
    await expect(rows.some((row) => row.includes(',Refund,'))).toBe(true)
    const cards = await mockApi.fetch(new Request(`${location.origin}${getTransactionMetrics.path}`))
    await expect(sumOf(rows)).toBe(decodeResponse(getTransactionMetrics, await cards.json()).totalProcessed)
    await expect(await file.firstBytes()).toEqual(UTF8_MARK)
  },
}

export const LedgerRunning: Story = {
  play: async ({ canvas, mockApi }) => {
    const file = catchFile()
    mockApi.setFaults({ listLedger: { isHeld: true } })
    await start(canvas, LEDGER)
    await expect(await canvas.findByText('0 rows')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Exporting...' })).toHaveFocus())
    await expect(canvas.getByRole('button', { name: 'Cancel the export' })).toBeVisible()
    await expect(file.names).toEqual([])
  },
}

export const LedgerCancelled: Story = {
  play: async ({ canvas, mockApi }) => {
    const file = catchFile()
    mockApi.setFaults({ listLedger: { isHeld: true } })
    await start(canvas, LEDGER)
    await expect(await canvas.findByText('0 rows')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel the export' }))
    await waitFor(() => expect(canvas.queryByText('0 rows')).toBeNull())
    await expect(canvas.getByRole('button', { name: 'Export CSV' })).toBeEnabled()
    await expect(file.names).toEqual([])
  },
}

export const LedgerFailed: Story = {
  play: async ({ canvas, mockApi }) => {
    const file = catchFile()
    mockApi.setFaults({ listLedger: { status: 500, times: 'once' } })
    await start(canvas, LEDGER)
    await expect(await body.findByText('Export Failed')).toBeVisible()
    await expect(file.names).toEqual([])
  },
}
