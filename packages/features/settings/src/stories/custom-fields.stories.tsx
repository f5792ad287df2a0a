// Loaded with the stories, so that a play waits for the tab's work and not for its first load.
import '../custom-fields/custom-fields-tab.tsx'
import '../custom-fields/field-dialog.tsx'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Link, Route, Routes } from 'react-router-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { SettingsScreen } from '../settings-screen.tsx'

type MockApi = StoryContext['mockApi']

const meta = {
  title: 'Screens/Settings/Custom Fields',
  component: SettingsScreen,
  globals: { role: 'admin' },
  parameters: { route: '/settings/custom-fields' },
  render: () => (
    <Routes>
      <Route path="/settings/:tab?" element={<SettingsScreen />} />
    </Routes>
  ),
} satisfies Meta<typeof SettingsScreen>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = StoryContext['canvas']

const body = within(document.body)
const table = async (canvas: Canvas) => within(await canvas.findByRole('table', { name: 'Custom fields' }))
const dialog = async (name: string) => within(await body.findByRole('dialog', { name }))
const labels = (canvas: Canvas) =>
  [...canvas.getAllByRole('row')].flatMap((row) => row.querySelector('td:nth-child(2) button')?.textContent ?? [])
const fieldNamed = ({ store }: MockApi, name: string) =>
  [...store.customFields.values()].find(({ fieldName }) => fieldName === name)
const said = (words: string) => waitFor(() => expect(body.getAllByText(words)[0]).toBeVisible())
const openField = async (canvas: Canvas, name: string) =>
  userEvent.click((await table(canvas)).getByRole('button', { name }))
const askToDelete = async (canvas: Canvas, name: string) => {
  await openField(canvas, name)
  await userEvent.click((await dialog('Edit field')).getByRole('button', { name: 'Delete' }))
  return within(await body.findByRole('alertdialog', { name: `Delete "${name}"?` }))
}

export const All: Story = {
  play: async ({ canvas, mockApi }) => {
    const fields = await table(canvas)
    await expect(canvas.getByText('Shown on every customer in this order. 8 active.')).toBeVisible()
    const address = within(fields.getByRole('row', { name: /Service address/ }))
    await expect(address.getByText('service_address')).toBeVisible()
    await expect(address.getByText('Required')).toBeVisible()
    await waitFor(() => expect(address.getByText('2')).toBeVisible())
    const pager = fields.getByRole('switch', { name: 'Pager active' })
    await expect(pager).not.toBeChecked()
    await userEvent.click(pager)
    await waitFor(() => expect(fieldNamed(mockApi, 'pager')?.isActive).toBe(true))
    await said('Custom Field Updated')
    await waitFor(() => expect(pager).toBeChecked())
  },
}

export const OrderedByKeys: Story = {
  play: async ({ canvas, mockApi }) => {
    const fields = await table(canvas)
    fields.getByRole('button', { name: 'Move Property type' }).focus()
    await userEvent.keyboard(' ')
    await body.findByText('Property type lifted, place 2 of 9.')
    await userEvent.keyboard('{ArrowUp}')
    await body.findByText('Property type, place 1 of 9.')
    await userEvent.keyboard(' ')
    await body.findByText(/^Property type dropped, place/)
    await waitFor(() => expect(fieldNamed(mockApi, 'property_type')?.displayOrder).toBe(1))
    await waitFor(() => expect(labels(canvas).slice(0, 2)).toEqual(['Property type', 'Service address']))
    await waitFor(() => expect(fields.getByRole('button', { name: 'Move Property type' })).toHaveFocus())
  },
}

export const Added: Story = {
  parameters: { route: '/settings/custom-fields?field=new' },
  play: async ({ canvas, mockApi }) => {
    const add = await dialog('Add field')
    const refused = async (words: string) => {
      await userEvent.click(add.getByRole('button', { name: 'Add field' }))
      await said('Validation Error')
      await said(words)
    }
    await refused('Field label is required')
    const name = add.getByRole('textbox', { name: /^Field name/ })
    const label = add.getByRole('textbox', { name: /^Field label/ })
    await waitFor(() => expect(label).toHaveFocus())
    await userEvent.type(label, '2nd Roof!')
    await expect(label).toHaveValue('2nd Roof!')
    await expect(name).toHaveValue('_2nd_roof')
    await refused('Field name must start with a letter and contain only lowercase letters, numbers, and underscores')
    await userEvent.clear(name)
    await userEvent.type(name, 'second_roof')
    const type = add.getByRole<HTMLSelectElement>('combobox', { name: 'Type' })
    await expect(Array.from(type.options, ({ value }) => value)).toEqual([
      'text',
      'textarea',
      'number',
      'email',
      'phone',
      'date',
      'dropdown',
      'checkbox',
    ])
    await userEvent.selectOptions(type, 'Dropdown')
    await expect(add.getByRole('button', { name: 'Remove option 1' })).toBeDisabled()
    await refused('Dropdown must have at least one option')
    await userEvent.type(add.getByRole('textbox', { name: 'Option 1' }), 'Slate')
    await userEvent.click(add.getByRole('button', { name: 'Add field' }))
    await said('Custom Field Created')
    await expect(fieldNamed(mockApi, 'second_roof')).toMatchObject({
      fieldLabel: '2nd Roof!',
      fieldOptions: ['Slate'],
      placeholder: null,
      helpText: null,
      displayOrder: 10,
    })
    await expect(await canvas.findByRole('button', { name: '2nd Roof!' })).toBeVisible()
  },
}

export const AddFailed: Story = {
  parameters: {
    route: '/settings/custom-fields?field=new',
    mock: { faults: { createCustomField: { isHeld: true, status: 500, isMute: true } } },
  },
  play: async ({ mockApi }) => {
    const add = await dialog('Add field')
    const label = add.getByRole('textbox', { name: /^Field label/ })
    await userEvent.type(label, 'Gate code')
    await userEvent.click(add.getByRole('button', { name: 'Add field' }))
    await add.findByRole('button', { name: 'Saving...' })
    await userEvent.type(label, ' at the back')
    await expect(add.getByRole('combobox', { name: 'Type' })).toBeDisabled()
    await expect(add.getByRole('checkbox', { name: 'Required' })).toBeDisabled()
    mockApi.setFaults({})
    await said('Failed to create custom field')
    await expect(label).toHaveValue('Gate code')
  },
}

export const OptionsEdited: Story = {
  parameters: { mock: { faults: { updateCustomField: { isHeld: true } } } },
  play: async ({ canvas, mockApi }) => {
    await openField(canvas, 'Property type')
    const edit = await dialog('Edit field')
    await expect(edit.getByRole('textbox', { name: 'Field name' })).toHaveAttribute('readonly')
    await expect(edit.getByRole('combobox', { name: 'Type' })).toBeDisabled()
    const label = edit.getByRole('textbox', { name: /^Field label/ })
    await userEvent.clear(label)
    await userEvent.click(edit.getByRole('button', { name: 'Save Changes' }))
    await said('Field label is required')
    await expect(fieldNamed(mockApi, 'property_type')?.fieldLabel).toBe('Property type')
    await userEvent.type(label, 'Property type')
    const first = edit.getByRole('textbox', { name: 'Option 1' })
    await userEvent.clear(first)
    await userEvent.type(first, 'House')
    await userEvent.click(edit.getByRole('button', { name: 'Remove Apartment building' }))
    const instead = await edit.findByRole('combobox', { name: '1 customer with "Apartment building"' })
    await userEvent.selectOptions(instead, 'Get "Commercial"')
    await userEvent.click(edit.getByRole('button', { name: 'Save Changes' }))
    await edit.findByRole('button', { name: 'Saving...' })
    await userEvent.type(first, ' with a yard')
    await expect(first).toHaveValue('House')
    await expect(instead).toBeDisabled()
    await expect(edit.getByRole('button', { name: 'Remove Duplex' })).toBeDisabled()
    await expect(edit.getByRole('button', { name: 'Move Duplex' })).toHaveAttribute('aria-disabled', 'true')
    mockApi.setFaults({})
    await said('Custom Field Updated')
    const { id, fieldOptions } = fieldNamed(mockApi, 'property_type') ?? {}
    await expect(fieldOptions).toEqual(['House', 'Duplex', 'Commercial'])
    const values = [...mockApi.store.fieldValues.values()].filter(({ customFieldId }) => customFieldId === id)
    await expect(values.map(({ value }) => value).toSorted()).toEqual(['Commercial', 'House'])
  },
}

export const OptionAddedWithoutHttps: Story = {
  beforeEach: () => {
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined })
    return () => void Reflect.deleteProperty(crypto, 'randomUUID')
  },
  play: async ({ canvas }) => {
    await openField(canvas, 'Property type')
    const edit = await dialog('Edit field')
    await userEvent.click(edit.getByRole('button', { name: 'Add option' }))
    await expect(await edit.findByRole('textbox', { name: 'Option 5' })).toHaveValue('')
  },
}

/** Saves the field as a colleague would. */
const change = (mockApi: MockApi, name: string, body: object) =>
  mockApi.fetch(
    new Request(`${location.origin}/api/parley/custom-fields/${fieldNamed(mockApi, name)?.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

export const SavedByTwo: Story = {
  play: async ({ canvas, mockApi }) => {
    await openField(canvas, 'Pager')
    const edit = await dialog('Edit field')
    await userEvent.type(edit.getByRole('textbox', { name: /^Help text/ }), 'Only after hours')
    await change(mockApi, 'pager', { fieldLabel: 'Beeper' })
    await userEvent.click(edit.getByRole('button', { name: 'Save Changes' }))
    await expect(await edit.findByText(/^Changed by somebody else: Field label\./)).toBeVisible()
    await expect(edit.getByRole('textbox', { name: /^Field label/ })).toHaveValue('Beeper')
    await userEvent.click(edit.getByRole('button', { name: 'Save Changes' }))
    await said('Custom Field Updated')
    await expect(fieldNamed(mockApi, 'pager')).toMatchObject({ fieldLabel: 'Beeper', helpText: 'Only after hours' })
  },
}

export const SavedByTwoAlike: Story = {
  play: async ({ canvas, mockApi }) => {
    await openField(canvas, 'Pager')
    const edit = await dialog('Edit field')
    await userEvent.type(edit.getByRole('textbox', { name: /^Help text/ }), 'Only after hours')
    await change(mockApi, 'pager', { fieldLabel: 'Beeper' })
    await change(mockApi, 'pager', { fieldLabel: 'Pager' })
    await userEvent.click(edit.getByRole('button', { name: 'Save Changes' }))
    await said('Custom Field Updated')
    await expect(fieldNamed(mockApi, 'pager')).toMatchObject({ fieldLabel: 'Pager', helpText: 'Only after hours' })
  },
}

/** A colleague deletes the Pager field while it is being edited. */
async function deleteEdited(canvas: Canvas, mockApi: MockApi) {
  await openField(canvas, 'Pager')
  const edit = await dialog('Edit field')
  await userEvent.type(edit.getByRole('textbox', { name: /^Help text/ }), 'Only after hours')
  const id = fieldNamed(mockApi, 'pager')?.id
  await mockApi.fetch(new Request(`${location.origin}/api/parley/custom-fields/${id}`, { method: 'DELETE' }))
  return { edit, id, notice: () => edit.findByText(/^Somebody deleted this field and all its values/) }
}

export const DeletedByAnother: Story = {
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    const { edit, notice } = await deleteEdited(canvas, mockApi)
    await expect(await notice()).toBeVisible()
    await expect(edit.getByRole('textbox', { name: /^Help text/ })).toHaveValue('Only after hours')
    await expect(edit.queryByRole('button', { name: 'Delete' })).toBeNull()
  },
}

export const SavedAsNew: Story = {
  play: async ({ canvas, mockApi }) => {
    const { edit, id, notice } = await deleteEdited(canvas, mockApi)
    await userEvent.click(edit.getByRole('button', { name: 'Save Changes' }))
    await expect(await notice()).toBeVisible()
    await userEvent.click(edit.getByRole('button', { name: 'Save as new' }))
    await said('Custom Field Created')
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(labels(canvas)).toContain('Pager'))
    const made = fieldNamed(mockApi, 'pager')
    await expect(made?.helpText).toBe('Only after hours')
    await expect(made?.id).not.toBe(id)
  },
}

export const Deleted: Story = {
  play: async ({ canvas, mockApi }) => {
    const ask = await askToDelete(canvas, 'Property type')
    await waitFor(() => expect(ask.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await expect(
      await ask.findByText(
        '2 customers have a value in this field. Its values are deleted too. This cannot be undone.',
      ),
    ).toBeVisible()
    await expect(ask.getByText('Single family')).toBeVisible()
    await expect(ask.getByRole('button', { name: 'Make inactive' })).toBeVisible()
    await userEvent.click(ask.getByRole('button', { name: 'Delete 2 values' }))
    await said('Custom Field Deleted')
    await expect(fieldNamed(mockApi, 'property_type')).toBeUndefined()
    await waitFor(() => expect(labels(canvas)).not.toContain('Property type'))
  },
}

export const UseIsLookedUp: Story = {
  parameters: { mock: { faults: { listCustomFieldUsage: { isHeld: true } } } },
  play: async ({ canvas }) => {
    const property = within((await table(canvas)).getByRole('row', { name: /Property type/ }))
    await expect(property.getByText('-')).toBeVisible()
    const ask = await askToDelete(canvas, 'Property type')
    await expect(
      ask.getByText('All customer values in this field are deleted too. This cannot be undone.'),
    ).toBeVisible()
    const remove = ask.getByRole('button', { name: 'Delete field' })
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    remove.focus()
    await waitFor(() => expect(body.getByRole('tooltip')).toHaveTextContent(/^Checking which customers use it\.\.\.$/))
  },
}

export const UseUnknown: Story = {
  parameters: { mock: { faults: { listCustomFieldUsage: { status: 500, isMute: true } } } },
  play: async ({ canvas, mockApi }) => {
    const ask = await askToDelete(canvas, 'Property type')
    await expect(await ask.findByText('Failed to fetch the customer values in this field')).toBeVisible()
    await expect(ask.getByRole('button', { name: 'Delete field' })).toHaveAttribute('aria-disabled', 'true')
    await expect(ask.queryByText(/No customer has a value/)).toBeNull()
    mockApi.setFaults({})
    await userEvent.click(ask.getByRole('button', { name: 'Try again' }))
    await expect(await ask.findByRole('button', { name: 'Delete 2 values' })).not.toHaveAttribute('aria-disabled')
  },
}

export const BackAsks: Story = {
  render: () => (
    <>
      <Routes>
        <Route path="/settings/:tab?" element={<SettingsScreen />} />
        <Route path="/away" element={<p>Elsewhere</p>} />
      </Routes>
      <Link to="/away">Leave</Link>
    </>
  ),
  play: async ({ canvas }) => {
    await openField(canvas, 'Pager')
    const edit = await dialog('Edit field')
    await userEvent.type(edit.getByRole('textbox', { name: /^Help text/ }), 'Only after hours')
    // A user cannot press it under a dialog; it stands for the Back button.
    canvas.getByText('Leave').click()
    const asked = within(await body.findByRole('alertdialog', { name: 'Discard 1 change?' }))
    await userEvent.click(asked.getByRole('button', { name: 'Keep editing' }))
    await expect(await edit.findByRole('textbox', { name: /^Help text/ })).toHaveValue('Only after hours')
    canvas.getByText('Leave').click()
    await userEvent.click(await body.findByRole('button', { name: 'Discard' }))
    await expect(await canvas.findByText('Elsewhere')).toBeVisible()
  },
}

export const Empty: Story = {
  parameters: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No custom fields yet')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add field' })).toBeVisible()
  },
}
