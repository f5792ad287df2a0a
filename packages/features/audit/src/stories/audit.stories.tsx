import { buildWorld } from '@parley/scenarios'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { AuditScreen } from '../audit-screen.tsx'

type MockApi = StoryContext['mockApi']
type Canvas = StoryContext['canvas']

const idOf = (invoiceNumber: string) =>
  buildWorld('lively').invoices.find((invoice) => invoice.invoiceNumber === invoiceNumber)?.id ?? ''

async function write(mockApi: MockApi, path: string, body: object) {
  const answer = await mockApi.fetch(
    new Request(`${location.origin}/api/parley/invoices/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  if (!answer.ok) throw new Error(`write: ${path} answered ${answer.status}`)
}

/** With an empty log, Dana marks an invoice as paid and undoes that; Marcus voids another one. */
async function work({ mockApi }: { mockApi: MockApi }) {
  mockApi.store.audit.splice(0)
  await write(mockApi, `${idOf('INV-2069')}/mark-paid`, {})
  await write(mockApi, `${idOf('INV-2069')}/undo-paid`, { reason: 'The check bounced.' })
  mockApi.signInAs('manager')
  await write(mockApi, `${idOf('INV-2064')}/void`, {})
  mockApi.signInAs('admin')
}

const meta = {
  title: 'Screens/Audit log/Audit log',
  component: AuditScreen,
  globals: { role: 'admin' },
  beforeEach: work,
} satisfies Meta<typeof AuditScreen>
export default meta
type Story = StoryObj<typeof meta>

const rowsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-index]')]
const rows = async (canvas: Canvas) => rowsIn(await canvas.findByRole('list', { name: 'Audit log' }))
const details = async (row: HTMLElement | undefined) => {
  if (!row) throw new Error('details: no such row')
  await userEvent.click(within(row).getByRole('button', { name: /^Details: / }))
  return row
}
const count = (canvas: Canvas, length: number) => waitFor(async () => expect(await rows(canvas)).toHaveLength(length))
const choose = async (canvas: Canvas, label: string, option: string) => {
  await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${label}: `) }))
  await userEvent.click(await within(document.body).findByRole('option', { name: option }))
}

export const All: Story = {
  play: async ({ canvas }) => {
    await count(canvas, 3)
    const [voided, undone, paid] = await rows(canvas)
    await expect(voided).toHaveTextContent(/Marcus Bell voided invoice INV-2064 for Helen Brandt\./)
    await expect(undone).toHaveTextContent(
      /Dana Whitfield reversed “marked as paid” of invoice INV-2069 for \(303\) 555-0195\.Reason: “The check bounced\.”\$95\.00/,
    )
    await expect(paid).toHaveTextContent(/Dana Whitfield marked invoice INV-2069 for .* as paid\.\$95\.00/)
    await expect(await canvas.findByRole('heading', { name: /^Today, / })).toBeVisible()
    for (const row of await rows(canvas)) await expect(row).not.toHaveTextContent(/[\da-f]{8}|→/)
  },
}

export const Details: Story = {
  play: async ({ canvas }) => {
    await count(canvas, 3)
    const [, , paid] = await rows(canvas)
    const row = within(await details(paid))
    await expect(row.getByRole('row', { name: 'Status unpaid paid' })).toBeVisible()
    await expect(row.getByRole('row', { name: 'Paid so far $0.00 $95.00' })).toBeVisible()
    await expect(paid).toHaveTextContent(/Invoice [\da-f]{8}Transaction [\da-f]{8}Request /)
    await userEvent.keyboard('{Enter}')
    await expect(row.queryByRole('table')).toBeNull()
  },
}

const writeText = fn((_text: string) => Promise.resolve())

const open = async (canvas: Canvas, name: RegExp) => {
  await count(canvas, 3)
  await userEvent.click(canvas.getByRole('button', { name }))
}

export const DetailsCopied: Story = {
  beforeEach: () => {
    writeText.mockClear()
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    return () => Reflect.deleteProperty(navigator, 'clipboard')
  },
  play: async ({ canvas }) => {
    await open(canvas, /^Details: Dana Whitfield reversed/)
    await userEvent.click(canvas.getByRole('button', { name: 'Copy details' }))
    await expect(await within(document.body).findByText('Details copied')).toBeVisible()
    const copied = writeText.mock.lastCall?.[0] ?? ''
    await expect(copied).toMatch(
      /^Dana Whitfield reversed .*INV-2069 .*\nWhen: .*\nAmount: \$95\.00\nReason: The check bounced\.\n/,
    )
    await expect(copied).toContain(`Invoice: ${idOf('INV-2069')}`)
  },
}

export const CopyRefused: Story = {
  beforeEach: () => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('no')) },
      configurable: true,
    })
    return () => Reflect.deleteProperty(navigator, 'clipboard')
  },
  play: async ({ canvas }) => {
    await open(canvas, /^Details: Marcus Bell voided/)
    await userEvent.click(canvas.getByRole('button', { name: 'Copy details' }))
    await expect(await within(document.body).findByText('Copy not supported')).toBeVisible()
  },
}

const search = async (canvas: Canvas, words: string) => {
  await count(canvas, 3)
  await userEvent.click(canvas.getByRole('searchbox', { name: 'Search by name, invoice #, amount...' }))
  // In one change: a pause between two keys would search for half a word.
  await userEvent.paste(words)
}

export const Searched: Story = {
  play: async ({ canvas }) => {
    await search(canvas, 'inv 2069 dana reversed')
    await count(canvas, 1)
    await expect(await canvas.findByText('1 change')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
    await count(canvas, 3)
  },
}

export const SearchFindsNothing: Story = {
  play: async ({ canvas }) => {
    await search(canvas, 'xyzzy')
    await expect(await canvas.findByText('Nothing found')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  },
}

export const SearchCleared: Story = {
  ...SearchFindsNothing,
  play: async (context) => {
    await SearchFindsNothing.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
    await count(canvas, 3)
    await expect(canvas.getByRole('searchbox')).toHaveValue('')
  },
}

export const SearchInTheAddress: Story = {
  parameters: { route: '/?search=helen+voided' },
  play: async ({ canvas }) => {
    await count(canvas, 1)
    await expect(canvas.getByRole('searchbox')).toHaveValue('helen voided')
  },
}

export const Counted: Story = {
  beforeEach: ({ mockApi }) => void mockApi.store.audit.unshift(...buildWorld('lively').audit),
  play: async ({ canvas, mockApi }) => {
    const all = mockApi.store.audit.filter(
      ({ organizationId }) => organizationId === mockApi.store.audit.at(-1)?.organizationId,
    )
    await expect(await canvas.findByText(`50 of ${all.length} changes shown`)).toBeVisible()
  },
}

/** Number of audit entries taken from the world: enough to include every kind of record. */
const SEEDED = 15

export const Lively: Story = {
  parameters: { live: true },
  beforeEach: ({ mockApi }) => void mockApi.store.audit.unshift(...buildWorld('lively').audit.slice(-SEEDED)),
  play: async ({ canvasElement, mockApi }) => {
    const drawn = () => rowsIn(canvasElement)
    await waitFor(() => expect(drawn()).toHaveLength(SEEDED + 3))
    const opens = async (sentence: string, name: string, href: RegExp) => {
      const row = drawn().find(({ textContent }) => textContent.includes(sentence))
      await expect(row?.querySelector('[title^="Open"]')).toHaveTextContent(name)
      await expect(row?.querySelector('[title^="Open"]')).toHaveAttribute('href', expect.stringMatching(href))
    }
    await opens('requested a refund to Yvonne Achebe', 'INV-2056', /\/transactions\?transaction=/)
    await opens('Grace Lindqvist paid invoice', 'INV-2070', /\/transactions\?transaction=/)
    await opens('asked Luis Carrillo to pay', 'INV-2071', /\/invoices\?invoice=/)
    await write(mockApi, `${idOf('INV-2059')}/void`, {})
    await waitFor(() => expect(drawn()[0]).toHaveTextContent(/voided invoice INV-2059/))
  },
}

export const OnePerson: Story = {
  play: async ({ canvas }) => {
    await count(canvas, 3)
    await choose(canvas, 'Person', 'Marcus Bell')
    await count(canvas, 1)
  },
}

export const OneActionToday: Story = {
  play: async ({ canvas }) => {
    await count(canvas, 3)
    await choose(canvas, 'Action', 'Invoice marked as paid')
    await choose(canvas, 'Date', 'Today')
    await count(canvas, 1)
  },
}

export const OneRecord: Story = {
  play: async ({ canvas }) => {
    await count(canvas, 3)
    const [, undone] = await rows(canvas)
    await userEvent.click(within(await details(undone)).getByRole('link', { name: 'Full history' }))
    await count(canvas, 2)
    await expect(canvas.getByRole('link', { name: 'Open the invoice' })).toHaveAttribute(
      'href',
      expect.stringContaining(idOf('INV-2069')),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }))
    await count(canvas, 3)
  },
}

export const NothingFound: Story = {
  parameters: { route: '/?action=refund.approve' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing found')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  },
}

export const FiltersCleared: Story = {
  ...NothingFound,
  play: async (context) => {
    await NothingFound.play?.(context)
    await userEvent.click(context.canvas.getByRole('button', { name: 'Clear filters' }))
    await count(context.canvas, 3)
  },
}

export const Empty: Story = {
  beforeEach: ({ mockApi }) => void mockApi.store.audit.splice(0),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing recorded yet')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { mock: { faults: { listAudit: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading audit log...')).toBeVisible()
  },
}

export const LoadFailed: Story = {
  parameters: { mock: { faults: { listAudit: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch the audit log')).toBeVisible()
  },
}

export const LoadedAgain: Story = {
  ...LoadFailed,
  play: async (context) => {
    await LoadFailed.play?.(context)
    const { canvas, mockApi } = context
    mockApi.setFaults({})
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await count(canvas, 3)
  },
}

export const ManagerIsDenied: Story = {
  globals: { role: 'manager' },
  beforeEach: ({ mockApi }) => mockApi.signInAs('manager'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Access Denied')).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Audit log' }))
    await expect(await list.findByText(/voided invoice/)).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
}
