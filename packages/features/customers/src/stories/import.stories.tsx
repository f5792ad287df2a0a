import { DAY_MS, isFieldTarget, targetFieldId } from '@parley/domain'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { createStore, keys, setMany } from 'idb-keyval'
import { Link } from 'react-router-dom'
import { expect, fireEvent, spyOn, userEvent, waitFor, within } from 'storybook/test'
import '../add/add-customer-dialog.tsx'
import '../import/check-step.tsx'
import '../import/import-result.tsx'
import '../import/match-step.tsx'
import { CustomerImportScreen } from '../import/import-screen.tsx'
import '../import/leave-import.tsx'
import { body, type Canvas } from './canvas.ts'

const meta = {
  title: 'Screens/Customers/Import',
  component: CustomerImportScreen,
  globals: { role: 'manager' },
} satisfies Meta<typeof CustomerImportScreen>
export default meta
type Story = StoryObj<typeof meta>

const ROWS = `Client;Cell;E-mail;Labels;Tech;No text;Comments;Open balance
Wren Castellanos;720.555.0136;wren.c@example.com;member, condo;Ana Ruiz;x;Key under the pot;186,00
Maria Okafor;(303) 555-0134;;Condo;Theo?;;;0,00
Odell Farrow;555-0148;;;;;;
`

type StoryMock = StoryContext['mockApi']

const BOOK = `Client;Cell;Job address;Heater date;Property type;Annual service plan
Wren Castellanos;720.555.0136;88 Birch St, Denver;03.11.2026;duplex;yes
Maria Okafor;(303) 555-0134;1 Other St;04.11.2026;;
Odell Farrow;720.555.0148;;;Castle;
`

/** A customer's custom field values, keyed by field label. */
function valuesOf({ store }: StoryMock, phone: string) {
  const customer = [...store.customers.values()].find(({ phoneNumber }) => phoneNumber === phone)
  const values = [...store.fieldValues.values()].filter(({ customerId }) => customerId === customer?.id)
  const said = values.map(({ customFieldId, value }): [string, string] => [
    store.customFields.get(customFieldId)?.fieldLabel ?? '',
    value,
  ])
  return Object.fromEntries(said)
}

/** The browser's store of files for imports in preparation. */
const keptFiles = () => createStore('parley-imports', 'files')

/** The target that an option selects; a custom field by its label. */
const fieldOf = ({ store }: StoryMock, target: string) =>
  isFieldTarget(target) ? store.customFields.get(targetFieldId(target))?.fieldLabel : target

/** Pastes rows and continues with them. */
async function paste(canvas: Canvas, text: string) {
  const field = await canvas.findByRole('textbox', { name: /^Or paste rows/ })
  await fireEvent.change(field, { target: { value: text } })
  await userEvent.click(canvas.getByRole('button', { name: 'Use pasted rows' }))
}
const columns = async (canvas: Canvas) => within(await canvas.findByRole('table', { name: 'Columns of the file' }))
const goesTo = async (canvas: Canvas, head: string) =>
  (await columns(canvas)).getByRole<HTMLSelectElement>('combobox', { name: `${head} goes to` })
const checkAll = async (canvas: Canvas) => userEvent.click(await canvas.findByRole('button', { name: /^Check \d/ }))

export const Matched: Story = {
  play: async ({ canvas }) => {
    await paste(canvas, ROWS)
    const shown = await columns(canvas)
    const targets = shown
      .getAllByRole<HTMLSelectElement>('combobox')
      .map(({ selectedOptions: [option] }) => option?.text)
    await expect(targets).toEqual([
      'Name',
      'Phone',
      'Email',
      'Tags',
      'Primary contact',
      'Texts not allowed',
      'Notes',
      'Do not import',
    ])
    await expect(canvas.getByText('Balances come from invoices')).toBeVisible()
    await expect(await canvas.findByText('"Theo?" not on the team: left empty')).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'Separated by' })).toHaveDisplayValue('Semicolon')
    const preview = within(canvas.getByRole('table', { name: 'As it will be stored' }))
    await expect(preview.getByText('(720) 555-0136')).toBeVisible()
    await expect(preview.getByText('Not allowed')).toBeVisible()
    await expect(preview.getByText(/^Refused: Please enter a valid phone number/)).toBeVisible()
  },
}

export const Corrected: Story = {
  play: async ({ canvas }) => {
    await paste(canvas, ROWS)
    await userEvent.selectOptions(await goesTo(canvas, 'Comments'), 'Phone')
    await expect(canvas.getByText('Cell already goes there')).toBeVisible()
    await expect(canvas.getByText('Two columns go to Phone. Keep one.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Check/ })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.selectOptions(await goesTo(canvas, 'Comments'), 'Notes')
    await expect(canvas.getByRole('button', { name: 'Check 3 rows' })).not.toHaveAttribute('aria-disabled')
  },
}

export const ReadOtherwise: Story = {
  play: async ({ canvas }) => {
    await paste(canvas, ROWS)
    await userEvent.selectOptions(await goesTo(canvas, 'Comments'), 'Do not import')
    await userEvent.selectOptions(await goesTo(canvas, 'Open balance'), 'Notes')
    const encoding = canvas.getByRole('combobox', { name: 'Encoding' })
    await userEvent.selectOptions(encoding, 'Windows-1252')
    await waitFor(() => expect(encoding).toHaveDisplayValue('Windows-1252'))
    await expect(await goesTo(canvas, 'Comments')).toHaveDisplayValue('Do not import')
    await expect(await goesTo(canvas, 'Open balance')).toHaveDisplayValue('Notes')
    await expect(await goesTo(canvas, 'E-mail')).toHaveDisplayValue('Email')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Has a header row' }))
    await canvas.findByRole('combobox', { name: 'Column 8 goes to' })
    await expect(await goesTo(canvas, 'Column 7')).toHaveDisplayValue('Do not import')
    await expect(await goesTo(canvas, 'Column 8')).toHaveDisplayValue('Notes')
  },
}

export const LeftBehind: Story = {
  beforeEach: async ({ mockApi }) => {
    const [userId, at] = [mockApi.actor()?.userId, mockApi.now().getTime()]
    const left: [string, object][] = [
      ['lately', { userId, at }],
      ['long ago', { userId, at: at - 2 * DAY_MS }],
      ['by somebody else', { userId: 'somebody else', at }],
    ]
    await setMany(left, keptFiles())
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: /^Or paste rows/ })
    await waitFor(async () => {
      await expect(await keys(keptFiles())).not.toContain('long ago')
    })
    const left = await keys(keptFiles())
    await expect(left).not.toContain('by somebody else')
    await expect(left).toContain('lately')
  },
}

export const CustomFields: Story = {
  parameters: { mock: { deliveryMs: 0, faults: { listCustomFields: { status: 500, times: 'once' } } } },
  play: async ({ canvas, mockApi, answersCame }) => {
    // The fields are fetched again for the file, and are then offered for its columns.
    const refused = () => mockApi.faults().find(({ target }) => target === 'listCustomFields')
    await waitFor(() => expect(refused()?.isTaken).toBe(true))
    await answersCame()
    await paste(canvas, BOOK)
    const shown = await columns(canvas)
    const targets = shown.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => fieldOf(mockApi, value))
    await expect(targets).toEqual([
      'name',
      'phoneNumber',
      'Service address',
      'Water heater installed',
      'Property type',
      'Annual service plan',
    ])
    await expect(shown.getByText('"Castle" is not one of the choices: 1 row refused')).toBeVisible()
    await expect(shown.getByText('Nov 3 or Mar 11?')).toBeVisible()
    const check = canvas.getByRole('button', { name: 'Check 3 rows' })
    await expect(check).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(canvas.getByRole('radio', { name: 'Day first' }))
    await expect(check).not.toHaveAttribute('aria-disabled')
    const preview = within(canvas.getByRole('table', { name: 'As it will be stored' }))
    await expect(preview.getByText('11/03/2026')).toBeVisible()
    await expect(preview.getByText('Refused: Property type must be one of its options')).toBeVisible()
    await checkAll(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Import 2 rows' }))
    await expect(await canvas.findByText('Pasted rows: Imported')).toBeVisible()
    await expect(valuesOf(mockApi, '+17205550136')).toEqual({
      'Service address': '88 Birch St, Denver',
      'Water heater installed': '2026-11-03',
      'Property type': 'Duplex',
      'Annual service plan': 'true',
    })
    // An existing address is kept: only empty fields are filled.
    await expect(valuesOf(mockApi, '+13035550134')).toMatchObject({
      'Service address': '1420 Alder St, Lakewood, CO 80214',
      'Property type': 'Single family',
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Undo import' }))
    await userEvent.click(within(await body.findByRole('alertdialog')).getByRole('button', { name: 'Undo' }))
    await expect(await canvas.findByText('1 undone.')).toBeVisible()
  },
}

export const DatesAnswered: Story = {
  play: async ({ canvas }) => {
    await paste(
      canvas,
      'Name;Phone;Water heater installed\nWren;720.555.0136;03.11.2026\nJun;720.555.0137;30.11.2026\n',
    )
    const preview = within(await canvas.findByRole('table', { name: 'As it will be stored' }))
    await expect(preview.getByText('11/03/2026')).toBeVisible()
    await expect(canvas.queryByRole('radio', { name: 'Day first' })).toBeNull()
  },
}

export const Unreadable: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('textbox', { name: /^Or paste rows/ })
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
    const gone = { arrayBuffer: () => Promise.reject(new Error('The stick was pulled out')) }
    if (input) await userEvent.upload(input, Object.assign(new File(['Name'], 'customers.csv'), gone))
    await expect(await canvas.findByText('customers.csv could not be read. Choose it again.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Choose a file, File' })).not.toHaveAttribute('aria-busy')
    await paste(canvas, 'Name,Phone\n')
    await expect(await canvas.findByText('The file has column names but no rows.')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: /^Or paste rows/ })).toHaveValue('Name,Phone\n')
  },
}

export const Imported: Story = {
  parameters: { mock: { deliveryMs: 0 } },
  play: async ({ canvas, canvasElement, mockApi }) => {
    const saved = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await paste(canvas, ROWS)
    await checkAll(canvas)
    const found = within(await canvas.findByRole('region', { name: 'What the import will do' }))
    await expect(found.getAllByText('1')).toHaveLength(4)
    await userEvent.click(canvas.getByRole('button', { name: 'Import 2 rows' }))
    await expect(await canvas.findByText('Pasted rows: Imported')).toBeVisible()
    await expect(canvas.getByText('1 row refused')).toBeVisible()
    const wren = [...mockApi.store.customers.values()].find(({ phoneNumber }) => phoneNumber === '+17205550136')
    await expect(wren).toMatchObject({ name: 'Wren Castellanos', tags: ['member', 'condo'] })
    await expect(wren?.optedOutAt).not.toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Download 1 row (CSV)' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    await userEvent.click(canvas.getByRole('button', { name: 'Undo import' }))
    await userEvent.click(within(await body.findByRole('alertdialog')).getByRole('button', { name: 'Undo' }))
    await expect(await canvas.findByText('2 undone.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Import another file' }))
    await expect(await canvas.findByRole('heading', { name: 'Earlier imports' })).toBeVisible()
    // Opens an import while a file is being read.
    const { promise, resolve } = Promise.withResolvers<ArrayBufferLike>()
    const slow = { arrayBuffer: () => promise }
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
    if (input) await userEvent.upload(input, Object.assign(new File([ROWS], 'customers.csv'), slow))
    await userEvent.click(canvas.getByRole('button', { name: 'Pasted rows' }))
    await canvas.findByText('2 undone.')
    resolve(new TextEncoder().encode(ROWS).buffer)
    await new Promise((done) => setTimeout(done, 500))
    await expect(canvas.getByText('2 undone.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Import another file' }))
    await expect(await canvas.findByRole('heading', { name: 'Earlier imports' })).toBeVisible()
  },
}

export const AddedByHand: Story = {
  parameters: { mock: { deliveryMs: 0 } },
  play: async ({ canvas, mockApi }) => {
    await paste(canvas, ROWS)
    await checkAll(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Import 2 rows' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Add by hand: Odell Farrow' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Add Customer' }))
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Odell Farrow')
    const phone = dialog.getByRole('textbox', { name: /^Phone/ })
    await expect(phone).toHaveValue('555-0148')
    await userEvent.type(phone, '{Home}720-')
    await userEvent.click(dialog.getByRole('button', { name: 'Add Customer' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    const numbers = [...mockApi.store.customers.values()].map(({ phoneNumber }) => phoneNumber)
    await expect(numbers).toContain('+17205550148')
    await expect(canvas.getByText('1 row refused')).toBeVisible()
  },
}

export const Running: Story = {
  parameters: { mock: { deliveryMs: null } },
  play: async ({ canvas, mockApi }) => {
    await paste(canvas, ROWS)
    await checkAll(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Import 2 rows' }))
    await expect(await canvas.findByText('0 of 3 rows')).toBeVisible()
    for (const { details } of mockApi.store.customerImports.values()) {
      Object.assign(details, { resumed: { at: '2026-11-19T21:47:00.000Z', after: 1 } })
    }
  },
}

export const RunningStopped: Story = {
  ...Running,
  play: async (context) => {
    await Running.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel import' }))
    const dialog = within(await body.findByRole('alertdialog', { name: 'Stop after row 0?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Stop' }))
    await expect(await canvas.findByText('Pasted rows: Stopped after row 0')).toBeVisible()
    await expect(
      canvas.getByText(/^It was interrupted after row 1 and continued automatically at .+ 2:47 PM/),
    ).toBeVisible()
  },
}

export const UndoFailed: Story = {
  parameters: { live: true, mock: { deliveryMs: 0 } },
  play: async ({ canvas, mockApi }) => {
    await paste(canvas, ROWS)
    await checkAll(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Import 2 rows' }))
    await canvas.findByText('Pasted rows: Imported')
    for (const { organizationId, details } of mockApi.store.customerImports.values()) {
      const at = new Date(Date.parse(details.at) - 2 * DAY_MS).toISOString()
      Object.assign(details, { status: 'undo_failed', at, undone: 1 })
      mockApi.emit({ type: 'customer', organizationId, ids: {} })
    }
    await expect(await canvas.findByText('Pasted rows: Undoing failed')).toBeVisible()
    await expect(canvas.getByText('1 undone.')).toBeVisible()
    await expect(canvas.getByText(/^The rest could not be/)).toBeVisible()
  },
}

export const UndoneAgain: Story = {
  ...UndoFailed,
  play: async (context) => {
    await UndoFailed.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Undo import' }))
    await userEvent.click(within(await body.findByRole('alertdialog')).getByRole('button', { name: 'Undo' }))
    await expect(await canvas.findByText('Pasted rows: Undone')).toBeVisible()
  },
}

export const LeavingAsks: Story = {
  play: async ({ canvas }) => {
    await paste(canvas, ROWS)
    await columns(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Back to Customers' }))
    await expect(await body.findByRole('alertdialog', { name: 'Leave the import?' })).toBeVisible()
  },
}

export const LeavingCancelled: Story = {
  ...LeavingAsks,
  play: async (context) => {
    await LeavingAsks.play?.(context)
    const { canvas } = context
    const dialog = within(body.getByRole('alertdialog', { name: 'Leave the import?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await columns(canvas)
  },
}

export const CheckFailed: Story = {
  play: async ({ canvas, mockApi }) => {
    await paste(canvas, ROWS)
    mockApi.setFaults({ checkCustomerImport: { status: 500, times: 'once' } })
    await checkAll(canvas)
    await expect(await body.findByText('Something went wrong. Please try again.')).toBeVisible()
  },
}

export const CheckedAgain: Story = {
  play: async (context) => {
    await CheckFailed.play?.(context)
    const { canvas } = context
    await checkAll(canvas)
    await canvas.findByRole('region', { name: 'What the import will do' })
  },
}

export const ChangedWhileChecking: Story = {
  parameters: { mock: { faults: { checkCustomerImport: { isHeld: true } } } },
  play: async ({ canvas, mockApi }) => {
    await paste(canvas, ROWS)
    await checkAll(canvas)
    await canvas.findByRole('button', { name: 'Checking...' })
    await userEvent.selectOptions(await goesTo(canvas, 'Comments'), 'Do not import')
    mockApi.changeFault('checkCustomerImport', null)
    await expect(await canvas.findByRole('button', { name: 'Check 3 rows' })).toBeVisible()
    await expect(await goesTo(canvas, 'Comments')).toHaveDisplayValue('Do not import')
  },
}

export const ChangedAfterCheck: Story = {
  render: () => (
    <>
      <CustomerImportScreen />
      <Link to="?step=check">The check</Link>
    </>
  ),
  play: async ({ canvas }) => {
    await paste(canvas, ROWS)
    await checkAll(canvas)
    await canvas.findByRole('region', { name: 'What the import will do' })
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await userEvent.selectOptions(await goesTo(canvas, 'Comments'), 'Do not import')
    await userEvent.click(canvas.getByRole('link', { name: 'The check' }))
    await expect(await goesTo(canvas, 'Comments')).toHaveDisplayValue('Do not import')
    await expect(canvas.queryByRole('region', { name: 'What the import will do' })).toBeNull()
  },
}

export const BasicRole: Story = {
  globals: { role: 'basic' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Access Denied')).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await paste(canvas, ROWS)
    await columns(canvas)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Zoomed: Story = {
  globals: { viewport: { value: 'zoomed' } },
  play: async ({ canvas }) => {
    await paste(canvas, ROWS)
    await columns(canvas)
    await canvas.findByText('"Theo?" not on the team: left empty')
    const first = (await goesTo(canvas, 'Client')).getBoundingClientRect()
    await expect(first.bottom).toBeLessThan(window.innerHeight)
    const check = canvas.getByRole('button', { name: /^Check \d/ })
    check.scrollIntoView({ block: 'nearest' })
    const last = (await goesTo(canvas, 'Open balance')).getBoundingClientRect()
    await expect(last.bottom).toBeLessThan(check.getBoundingClientRect().top)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
