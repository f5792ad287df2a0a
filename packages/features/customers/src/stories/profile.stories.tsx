// Imported up front, so that plays wait for the profile itself and not for its first load.
import '@parley/parts/consent/dialog'
import '@parley/ui/day-field/popover'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import '../merge/merge-dialog.tsx'
import '../profile/profile-dialog.tsx'
import { CustomersScreen } from '../customers-screen.tsx'
import { body, type Canvas, customerOf, LONGEST, table } from './canvas.ts'

type MockApi = StoryContext['mockApi']

const MARIA = customerOf('lively', 'Maria Okafor').id
const JUN = customerOf('lively', 'Jun Tanaka').id

const meta = {
  title: 'Screens/Customers/Profile',
  component: CustomersScreen,
  globals: { role: 'manager' },
  parameters: { route: `/?customer=${MARIA}` },
} satisfies Meta<typeof CustomersScreen>
export default meta
type Story = StoryObj<typeof meta>

const profile = async (name = 'Maria Okafor') => within(await body.findByRole('dialog', { name }))
const box = (dialog: Canvas, name: RegExp) => dialog.getByRole('textbox', { name })
const save = (dialog: Canvas) => userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
const retype = async (field: HTMLElement, words: string) => {
  await userEvent.clear(field)
  await userEvent.type(field, words)
}
/** Saves a change to the customer outside this screen, as a colleague would. */
const editElsewhere = (mockApi: MockApi, change: object) =>
  mockApi.fetch(
    new Request(`${location.origin}/api/parley/customers/${MARIA}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    }),
  )
const stored = (mockApi: MockApi) => mockApi.store.customers.get(MARIA)

export const Information: Story = {
  play: async () => {
    const dialog = await profile()
    const labels = ['Name', 'Phone', 'Email', 'Notes', 'Service address', 'Second phone', 'Tenant email']
    for (const label of labels) await expect(box(dialog, new RegExp(`^${label}`))).toBeVisible()
    const contact = dialog.getByRole('combobox', { name: 'Primary contact' })
    await waitFor(() => expect(contact).toHaveDisplayValue('Devin Kim'))
    await expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Information',
      'Payment History',
      'Internal Notes',
    ])
    await expect(box(dialog, /^Service address/)).toBeRequired()
    const mark = (label: string) => {
      const words = dialog.getByText(label, { selector: 'label > *' })
      return getComputedStyle(words.parentElement ?? words, '::after').content
    }
    await expect(mark('Service address')).toContain('*')
    await expect(mark('Tank size, gallons')).not.toContain('*')
    await expect(dialog.getByText('Where the crew goes, not the billing address.')).toBeVisible()
    await expect(box(dialog, /^Water heater installed/)).toHaveValue('11/03/2026')
    await expect(dialog.queryByRole('textbox', { name: /^Pager/ })).toBeNull()
    await expect(dialog.getByRole('region', { name: 'Timeline' })).toBeVisible()
    const [address, size] = [box(dialog, /^Service address/), box(dialog, /^Tank size/)]
    await expect(address.compareDocumentPosition(size)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
}

export const Figures: Story = {
  parameters: { mock: { faults: { listUsers: { isHeld: true } } } },
  play: async ({ mockApi }) => {
    const dialog = await profile()
    const contact = dialog.getByRole('combobox', { name: 'Primary contact' })
    await expect(contact).toHaveDisplayValue('Devin Kim')
    mockApi.changeFault('listUsers', null)
    await waitFor(() => expect(within(contact).getAllByRole('option').length).toBeGreaterThan(2))
    await expect(contact).toHaveDisplayValue('Devin Kim')
    const figures = within(dialog.getByRole('list', { name: 'Figures' }))
    await expect(await figures.findByRole('link', { name: /^Outstanding Balance ?\$1,240.50/ })).toHaveAttribute(
      'href',
      expect.stringContaining(`/invoices?customerId=${MARIA}&status=outstanding`),
    )
    await expect(figures.getByRole('link', { name: /^Total Paid ?\$1,880.50/ })).toHaveAttribute(
      'href',
      expect.stringContaining(`/transactions?customerId=${MARIA}`),
    )
    await expect(figures.getByRole('link', { name: /^Number of Invoices ?3/ })).toBeVisible()
    await expect(figures.getByRole('link', { name: /^Avg Payment Time ?2.1 days/ })).toBeVisible()
  },
}

export const FiguresFailed: Story = {
  parameters: { mock: { faults: { getCustomerMetrics: { status: 500 } } } },
  play: async () => {
    const dialog = await profile()
    await expect(await dialog.findByText('Failed to fetch metrics. Trying again in 5 seconds.')).toBeVisible()
    const figures = within(dialog.getByRole('list', { name: 'Figures' }))
    await expect(figures.getAllByText('Not available')).toHaveLength(4)
    await expect(box(dialog, /^Name/)).toHaveValue('Maria Okafor')
  },
}

export const NothingPaid: Story = {
  parameters: { route: `/?customer=${customerOf('lively', 'Omar Haddad').id}` },
  play: async () => {
    const dialog = await profile('Omar Haddad')
    await expect(await dialog.findByRole('link', { name: /^Avg Payment Time ?N\/A/ })).toBeVisible()
  },
}

export const Saved: Story = {
  play: async ({ canvas, mockApi }) => {
    const dialog = await profile()
    await retype(box(dialog, /^Name/), 'Maria O. Okafor')
    await retype(box(dialog, /^Email/), 'maria@okafor.example')
    await userEvent.type(dialog.getByRole('combobox', { name: /^Tags/ }), 'Boiler{Enter}')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Primary contact' }), 'Unassigned')
    const zone = dialog.getByRole('combobox', { name: 'Time zone' })
    await expect(zone).toHaveDisplayValue('From the number')
    await userEvent.selectOptions(zone, 'Pacific (Los Angeles)')
    await retype(box(dialog, /^Notes/), 'Gate 4471')
    await userEvent.clear(box(dialog, /^Tank size/))
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Annual service plan/ }))
    await expect(dialog.getByText('8 changes, not saved yet')).toBeVisible()
    await save(dialog)
    await expect(await body.findByText('Customer information updated successfully')).toBeVisible()
    await expect(stored(mockApi)).toMatchObject({
      name: 'Maria O. Okafor',
      email: 'maria@okafor.example',
      tags: ['Member', 'VIP', 'Boiler'],
      notes: 'Gate 4471',
      primaryContactUserId: null,
      timezone: 'America/Los_Angeles',
    })
    const values = [...mockApi.store.fieldValues.values()].filter(({ customerId }) => customerId === MARIA)
    await expect(values.map(({ value }) => value)).toContain('false')
    await expect(values.map(({ value }) => value)).not.toContain('50')
    await waitFor(async () => expect((await table(canvas)).getByText('Maria O. Okafor')).toBeVisible())
    await expect((await profile('Maria O. Okafor')).queryByText(/not saved yet/)).toBeNull()
  },
}

export const SavedStands: Story = {
  play: async ({ mockApi, answersCame }) => {
    const dialog = await profile()
    const address = box(dialog, /^Service address/)
    await retype(address, '12 Elm St')
    mockApi.setFaults({ listCustomFieldValues: { isHeld: true } })
    await save(dialog)
    await body.findByText('Customer information updated successfully')
    // The saved value stays in the field until it has been refetched; the earlier value must not reappear.
    for (let look = 0; look < 5; look += 1) {
      await expect(address).toHaveValue('12 Elm St')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    mockApi.setFaults({})
    await answersCame()
    await expect(address).toHaveValue('12 Elm St')
  },
}

export const Saving: Story = {
  parameters: { mock: { faults: { updateCustomer: { isHeld: true } } } },
  play: async () => {
    const dialog = await profile()
    await userEvent.type(box(dialog, /^Notes/), ' Gate 4')
    await save(dialog)
    await expect(await dialog.findByRole('button', { name: 'Saving...' })).toBeVisible()
    await expect(box(dialog, /^Notes/)).toHaveValue('Prefers texts after 3 pm. Gate 4')
    await expect(box(dialog, /^Notes/)).toHaveAttribute('readonly')
    for (const name of ['Tags', 'Other numbers']) {
      await expect(dialog.getByRole('combobox', { name })).toHaveAttribute('readonly')
    }
    await expect(dialog.getByRole('button', { name: 'Remove VIP' })).toBeDisabled()
  },
}

export const FieldsNeedYou: Story = {
  play: async ({ mockApi }) => {
    const dialog = await profile()
    await userEvent.type(box(dialog, /^Second phone/), '303 555 01')
    await userEvent.tab()
    await expect(dialog.getByText('Second phone has 8 digits. Type at least 10.')).toBeVisible()
    await userEvent.clear(box(dialog, /^Service address/))
    await save(dialog)
    await expect(await dialog.findByText(/^2 fields need attention before you can save:/)).toBeVisible()
    await expect(dialog.getByText('Service address is required')).toBeVisible()
    await waitFor(() => expect(box(dialog, /^Service address/)).toHaveFocus())
    await expect(stored(mockApi)).toMatchObject({ version: 2 })
  },
}

export const KnownNumber: Story = {
  play: async () => {
    const dialog = await profile()
    await retype(box(dialog, /^Phone/), '303.555.0126')
    await save(dialog)
    await expect(await dialog.findByText('A customer with this phone number already exists')).toBeVisible()
  },
}

export const KnownNumberOpened: Story = {
  ...KnownNumber,
  play: async (context) => {
    await KnownNumber.play?.(context)
    const dialog = await profile()
    await userEvent.click(dialog.getByRole('button', { name: 'Open Jun Tanaka' }))
    await userEvent.click(await body.findByRole('button', { name: 'Discard' }))
    await profile('Jun Tanaka')
  },
}

export const SaveFailed: Story = {
  parameters: { mock: { faults: { updateCustomer: { status: 500, isMute: true, times: 'once' } } } },
  play: async () => {
    const dialog = await profile()
    await userEvent.type(box(dialog, /^Notes/), ' Gate 4')
    await save(dialog)
    await expect(await body.findByText('Failed to update customer')).toBeVisible()
    await expect(box(dialog, /^Notes/)).toHaveValue('Prefers texts after 3 pm. Gate 4')
    await save(dialog)
    await expect(await body.findByText('Customer information updated successfully')).toBeVisible()
  },
}

export const Conflict: Story = {
  play: async ({ mockApi }) => {
    const dialog = await profile()
    await userEvent.type(box(dialog, /^Notes/), ' Pays the rest on Friday.')
    await retype(box(dialog, /^Email/), 'mine@okafor.example')
    await editElsewhere(mockApi, {
      notes: 'Prefers texts after 3 pm. Two links of $620.25.',
      email: 'theirs@okafor.example',
      tags: ['Member'],
    })
    await save(dialog)
    const conflict = within(await body.findByRole('dialog', { name: 'Marcus Bell changed this customer too' }))
    await expect(conflict.getByText('0 of 2 chosen')).toBeVisible()
    await expect(conflict.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
    await expect(conflict.getByText('Pays the rest on Friday.')).toBeVisible()
    const email = within(conflict.getByRole('group', { name: /^Email/ }))
    await userEvent.click(email.getByRole('radio', { name: /mine@okafor.example$/ }))
    const notes = within(conflict.getByRole('group', { name: /^Notes/ }))
    await userEvent.click(notes.getByRole('radio', { name: /^Both/ }))
    await userEvent.click(conflict.getByRole('button', { name: 'Save Changes' }))
    await expect(await body.findByText(/Marcus Bell also changed Tags, and that change is kept/)).toBeVisible()
    await expect(stored(mockApi)).toMatchObject({
      email: 'mine@okafor.example',
      notes: 'Prefers texts after 3 pm. Two links of $620.25. Pays the rest on Friday.',
      tags: ['Member'],
    })
  },
}

/** The first attempt never reaches the server; a colleague saves before the second one. */
export const RaceAfterOffline: Story = {
  parameters: { mock: { faults: { updateCustomer: { offline: true, times: 'once' } } } },
  play: async ({ mockApi }) => {
    const dialog = await profile()
    await retype(box(dialog, /^Email/), 'mine@okafor.example')
    await save(dialog)
    await expect(await body.findByText('Failed to update customer')).toBeVisible()
    await expect(box(dialog, /^Email/)).toHaveValue('mine@okafor.example')
    await editElsewhere(mockApi, { email: 'theirs@okafor.example', tags: ['Member'] })
    await save(dialog)
    const conflict = within(await body.findByRole('dialog', { name: 'Marcus Bell changed this customer too' }))
    await expect(stored(mockApi)).toMatchObject({ email: 'theirs@okafor.example' })
    await userEvent.click(conflict.getByRole('radio', { name: /mine@okafor.example$/ }))
    await userEvent.click(conflict.getByRole('button', { name: 'Save Changes' }))
    await expect(await body.findByText(/^Customer information updated successfully/)).toBeVisible()
    await expect(stored(mockApi)).toMatchObject({ email: 'mine@okafor.example', tags: ['Member'] })
  },
}

/** The save succeeded but its response was lost: saving again is no conflict with oneself. */
export const AnswerLost: Story = {
  parameters: { mock: { faults: { updateCustomer: { offline: true, times: 'once' } } } },
  play: async ({ mockApi }) => {
    const dialog = await profile()
    await retype(box(dialog, /^Email/), 'mine@okafor.example')
    await save(dialog)
    await expect(await body.findByText('Failed to update customer')).toBeVisible()
    await editElsewhere(mockApi, { email: 'mine@okafor.example' })
    await save(dialog)
    await expect(await body.findByText('Customer information updated successfully')).toBeVisible()
    await expect(body.queryByRole('dialog', { name: /changed this customer too/ })).toBeNull()
  },
}

export const TakenOver: Story = {
  play: async ({ mockApi }) => {
    const dialog = await profile()
    await userEvent.type(box(dialog, /^Notes/), ' Gate 4')
    await editElsewhere(mockApi, { email: 'theirs@okafor.example' })
    await save(dialog)
    await expect(await body.findByText(/Marcus Bell also changed Email, and that change is kept/)).toBeVisible()
    await expect(stored(mockApi)).toMatchObject({
      email: 'theirs@okafor.example',
      notes: 'Prefers texts after 3 pm. Gate 4',
    })
  },
}

/** Types a note while a colleague merges the customer into another one, whose name the header then shows. */
async function typeAndMerge(mockApi: MockApi) {
  const dialog = await profile()
  await userEvent.type(box(dialog, /^Notes/), ' Gate 4')
  const { customers } = mockApi.store
  await mockApi.fetch(
    new Request(`${location.origin}/api/parley/customers/${JUN}/merge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        otherId: MARIA,
        fields: {},
        version: customers.get(JUN)?.version,
        otherVersion: customers.get(MARIA)?.version,
      }),
    }),
  )
  const merged = await profile('Jun Tanaka')
  await expect(merged.getByText('1 change, not saved yet')).toBeVisible()
  await expect(box(merged, /^Notes/)).toHaveValue('Prefers texts after 3 pm. Gate 4')
  return merged
}

export const MergedMeanwhile: Story = {
  parameters: { live: true },
  play: async ({ mockApi }) => {
    await save(await typeAndMerge(mockApi))
    await expect(await body.findByText(/Marcus Bell also changed .*Name.*, and that change is kept/)).toBeVisible()
    await expect(mockApi.store.customers.get(JUN)).toMatchObject({
      name: 'Jun Tanaka',
      notes: 'Prefers texts after 3 pm. Gate 4',
    })
    await waitFor(async () => expect(box(await profile('Jun Tanaka'), /^Name/)).toHaveValue('Jun Tanaka'))
  },
}

export const MergedMeanwhileDiscarded: Story = {
  parameters: { live: true },
  play: async ({ mockApi }) => {
    const dialog = await typeAndMerge(mockApi)
    await userEvent.click(dialog.getByRole('button', { name: 'Discard 1 change' }))
    await waitFor(async () => {
      const kept = await profile('Jun Tanaka')
      await expect(box(kept, /^Name/)).toHaveValue('Jun Tanaka')
      await expect(box(kept, /^Notes/)).toHaveValue('Prefers texts after 3 pm.')
    })
  },
}

export const LeavingAsks: Story = {
  play: async () => {
    const dialog = await profile()
    await userEvent.type(box(dialog, /^Notes/), ' Gate 4')
    await userEvent.click(dialog.getByRole('tab', { name: 'Internal Notes' }))
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Add a note/ }), 'Ask Priya')
    await userEvent.keyboard('{Escape}')
    const asked = within(await body.findByRole('alertdialog', { name: 'Discard 2 changes?' }))
    await waitFor(() => expect(asked.getByRole('button', { name: 'Keep editing' })).toHaveFocus())
  },
}

export const ChangesDiscarded: Story = {
  ...LeavingAsks,
  play: async (context) => {
    await LeavingAsks.play?.(context)
    const dialog = within(body.getByRole('dialog'))
    await userEvent.keyboard('{Enter}')
    await expect(await dialog.findByRole('textbox', { name: /^Add a note/ })).toHaveValue('Ask Priya')
    await userEvent.click(dialog.getByRole('button', { name: 'Discard 2 changes' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
  },
}

export const Called: Story = {
  parameters: { live: true, mock: { callPace: 0.01 } },
  play: async ({ mockApi }) => {
    const dialog = await profile()
    const call = await dialog.findByRole('button', { name: 'Call' })
    await userEvent.click(call)
    await expect(await body.findByText('Call logged')).toBeVisible()
    const goingOn = [...mockApi.store.calls.values()].filter(({ endedAt }) => endedAt === null)
    await expect(goingOn.map(({ phoneNumber }) => phoneNumber)).toEqual(['+13035550134'])
    await waitFor(() => expect(call).toHaveAttribute('aria-disabled', 'true'))
    await userEvent.hover(call)
    await expect(await body.findByText(/^You are in a call/)).toBeVisible()
  },
}

export const NoNumberToCallFrom: Story = {
  beforeEach: ({ mockApi: { store } }) => {
    store.ownLines.clear()
    for (const number of store.phoneNumbers.values()) number.isForCalls = false
  },
  play: async () => {
    const dialog = await profile()
    const call = await dialog.findByRole('button', { name: 'Call' })
    await waitFor(() => expect(call).toHaveAttribute('aria-disabled', 'true'))
    await userEvent.hover(call)
    await expect(
      await body.findByText('There is no number to call from. Ask an admin to add one in Settings.'),
    ).toBeVisible()
  },
}

export const PaymentHistory: Story = {
  parameters: { route: `/?customer=${MARIA}&tab=payments` },
  play: async () => {
    const cards = within(await (await profile()).findByRole('list', { name: 'Invoices' }))
    await expect(cards.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'INV-2068Unpaid$1,240.50Priya Raman, Nov 17, 2026',
      'INV-2060Paid$1,240.50Priya Raman, Nov 4, 2026',
      'INV-1979Paid$640.00Priya Raman, Jul 12, 2026',
    ])
    const tones = cards.getAllByText(/^(Unpaid|Paid)$/).map((word) => word.closest('[data-tone]'))
    await expect(tones.map((badge) => badge?.getAttribute('data-tone'))).toEqual(['danger', 'success', 'success'])
  },
}

export const NoInvoices: Story = {
  parameters: { route: `/?customer=${customerOf('lively', 'Zack Whitlock').id}&tab=payments` },
  play: async () => {
    await expect(await (await profile('Zack Whitlock')).findByText('No invoices found')).toBeVisible()
  },
}

export const Notes: Story = {
  parameters: {
    route: `/?customer=${MARIA}&tab=notes`,
    mock: { faults: { createCustomerNote: { isHeld: true } } },
  },
  play: async ({ mockApi }) => {
    const dialog = await profile()
    await userEvent.type(box(dialog, /^Add a note/), 'Has a dog')
    await userEvent.click(dialog.getByRole('button', { name: 'Add Note' }))
    await userEvent.click(dialog.getByRole('tab', { name: 'Information' }))
    await userEvent.click(dialog.getByRole('tab', { name: 'Internal Notes' }))
    await expect(await dialog.findByRole('textbox', { name: /^Add a note/ })).toHaveAttribute('readonly')
    dialog.getByRole('button', { name: 'Adding...' }).focus()
    mockApi.changeFault('createCustomerNote', null)
    await expect(await body.findByText('Note added successfully')).toBeVisible()
    const notes = within(await dialog.findByRole('list', { name: 'Notes' }))
    await notes.findByText('Has a dog')
    const [first, second] = notes.getAllByRole('listitem')
    await expect(first).toHaveTextContent('Marcus Bell, just nowHas a dog')
    await expect(second).toHaveTextContent(/^Ana Ruiz, 13 minutes agoWants to split the balance/)
    await expect(box(dialog, /^Add a note/)).toHaveValue('')
    await expect(box(dialog, /^Add a note/)).toHaveFocus()
  },
}

export const NoteWithoutAuthor: Story = {
  parameters: { route: `/?customer=${MARIA}&tab=notes` },
  beforeEach: ({ mockApi: { store } }) => {
    for (const note of store.notes.values()) note.createdByUserId = '00000000-0000-7000-8000-000000000000'
  },
  play: async () => {
    const notes = within(await (await profile()).findByRole('list', { name: 'Notes' }))
    const [first] = await notes.findAllByRole('listitem')
    await expect(first).toHaveTextContent(/^Unknown, 13 minutes agoWants to split the balance/)
  },
}

export const NoNotes: Story = {
  parameters: { route: `/?customer=${customerOf('lively', 'Zack Whitlock').id}&tab=notes` },
  play: async () => {
    await expect(await (await profile('Zack Whitlock')).findByText('No notes yet')).toBeVisible()
  },
}

export const NoteFailed: Story = {
  parameters: {
    route: `/?customer=${MARIA}&tab=notes`,
    mock: { faults: { createCustomerNote: { status: 500, isMute: true, times: 'once' } } },
  },
  play: async () => {
    const dialog = await profile()
    await userEvent.type(box(dialog, /^Add a note/), 'Has a dog')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(await body.findByText('Failed to add note')).toBeVisible()
    await expect(box(dialog, /^Add a note/)).toHaveValue('Has a dog')
  },
}

export const NotesNotLoaded: Story = {
  parameters: {
    route: `/?customer=${MARIA}&tab=notes`,
    mock: { faults: { listCustomerNotes: { status: 500 } } },
  },
  play: async () => {
    const dialog = await profile()
    await expect(await dialog.findByText('Failed to fetch notes')).toBeVisible()
    await expect(box(dialog, /^Add a note/)).toBeVisible()
  },
}

export const DayFromCalendar: Story = {
  play: async () => {
    const dialog = await profile()
    await userEvent.click(dialog.getByRole('button', { name: 'Choose Water heater installed' }))
    const day = await body.findByRole('button', { name: 'Tuesday, November 3, 2026' })
    await waitFor(() => expect(day).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(box(dialog, /^Water heater installed/)).toHaveValue('11/10/2026'))
  },
}

export const Loading: Story = {
  parameters: { mock: { faults: { getCustomer: { isHeld: true } } } },
  play: async () => {
    await expect(await body.findByText('Loading customer...')).toBeVisible()
  },
}

export const LoadFailed: Story = {
  parameters: { mock: { faults: { getCustomer: { status: 500, times: 'once' } } } },
  play: async () => {
    await expect(await body.findByText('Failed to fetch customer')).toBeVisible()
  },
}

export const LoadedAgain: Story = {
  ...LoadFailed,
  play: async (context) => {
    await LoadFailed.play?.(context)
    await userEvent.click(body.getByRole('button', { name: 'Try again' }))
    await profile()
  },
}

export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async () => {
    const dialog = await profile()
    await expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Timeline',
      'Information',
      'Payment History',
      'Internal Notes',
    ])
    await userEvent.click(dialog.getByRole('button', { name: 'Actions for Maria Okafor' }))
    await expect((await body.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Call',
      'Message',
      'Request payment',
      'Take payment now',
      'Merge with...',
    ])
    await userEvent.click(body.getByRole('menuitem', { name: 'Merge with...' }))
    await expect(await body.findByRole('dialog', { name: 'Merge with...' })).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await profile()
    await expect(dialog.getByRole('tab', { name: 'Timeline' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(dialog.getByRole('tab', { name: 'Information' }))
    await expect(await dialog.findByRole('textbox', { name: /^Name/ })).toBeVisible()
    const frame = body.getByRole('dialog', { name: 'Maria Okafor' }).getBoundingClientRect()
    await expect(Math.round(frame.width)).toBe(window.innerWidth)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Zoomed: Story = {
  parameters: { scenario: 'long-names', route: `/?customer=${customerOf('long-names', LONGEST).id}` },
  globals: { viewport: { value: 'zoomed' } },
  play: async () => {
    const dialog = await profile(LONGEST)
    const [newest] = await within(await dialog.findByRole('list', { name: 'Entries' })).findAllByRole('listitem')
    if (!newest) throw new Error('There is no entry')
    await expect(newest.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const FieldDeletedElsewhere: Story = {
  parameters: { live: true },
  play: async ({ mockApi }) => {
    const dialog = await profile()
    await retype(box(dialog, /^Tank size/), '75')
    await retype(box(dialog, /^Notes/), 'Ring twice.')
    const field = [...mockApi.store.customFields.values()].find(({ fieldName }) => fieldName === 'tank_size')
    const { origin } = location
    mockApi.signInAs('admin')
    await mockApi.fetch(new Request(`${origin}/api/parley/custom-fields/${field?.id ?? ''}`, { method: 'DELETE' }))
    mockApi.signInAs('manager')
    await waitFor(() => expect(dialog.queryByRole('textbox', { name: /^Tank size/ })).toBeNull())
    await expect(box(dialog, /^Notes/)).toHaveValue('Ring twice.')
    await save(dialog)
    await waitFor(() => expect(stored(mockApi)?.notes).toBe('Ring twice.'))
    await expect(await body.findByText(/Customer information updated successfully/)).toBeVisible()
  },
}

/** A link from elsewhere, for example from a number without a name. */
export const LinkedToMerge: Story = {
  parameters: { route: `/?customer=${MARIA}&merge=open` },
  play: async () => {
    const dialog = await body.findByRole('dialog', { name: 'Merge with...' })
    await expect(dialog).toBeVisible()
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('dialog', { name: 'Merge with...' })).toBeNull())
    await expect(await body.findByRole('dialog', { name: 'Maria Okafor' })).toBeVisible()
  },
}
