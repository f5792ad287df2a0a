import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import '../template-dialogs.tsx'
import { TemplatesScreen } from '../templates-screen.tsx'

const meta = {
  title: 'Screens/Templates/Templates',
  component: TemplatesScreen,
  globals: { role: 'standard' },
} satisfies Meta<typeof TemplatesScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
const card = async (canvas: StoryContext['canvas'], name: string) =>
  within(await canvas.findByRole('article', { name }))
const names = (canvas: StoryContext['canvas']) =>
  canvas.queryAllByRole('article').map((article) => article.getAttribute('aria-label'))
const dialogOf = async (name: string) => within(await body.findByRole('dialog', { name }))
const named = ({ store }: StoryContext['mockApi'], name: string) => {
  const template = [...store.templates.values()].find((one) => one.name === name)
  if (!template) throw new Error(`no template ${name}`)
  return template
}

export const Cards: Story = {
  play: async ({ canvas }) => {
    const technician = await card(canvas, 'Technician on the way')
    await expect(names(canvas)).toHaveLength(8)
    await expect(technician.getByText('Appointments')).toBeVisible()
    await expect(technician.getByText('123 characters, 1 SMS')).toBeVisible()
    await expect(technician.getByText(/^Used 41 times, last /)).toBeVisible()
    const variables = within(technician.getByRole('list', { name: 'Variables' })).getAllByRole('listitem')
    await expect(variables.map(({ textContent }) => textContent)).toEqual(['{customer_name}', '{business_name}'])
    await expect(technician.getByText(/Please have the area a\.\.\.$/)).toBeVisible()
    await expect(technician.queryByRole('button', { name: 'Edit template' })).toBeNull()
    const own = await card(canvas, 'Permit scheduled')
    await expect(own.getByRole('button', { name: 'Edit template' })).toBeVisible()
    await expect(own.getByRole('button', { name: 'Delete template' })).toBeVisible()
    await expect(own.getByText('Not used yet')).toBeVisible()
  },
}

export const LongCard: Story = {
  beforeEach: ({ mockApi }) => {
    named(mockApi, 'Permit scheduled').content = `${'x'.repeat(161 - '{date}'.length)}{date}`
  },
  play: async ({ canvas }) => {
    const permit = await card(canvas, 'Permit scheduled')
    await expect(permit.getByText(`${'x'.repeat(100)}...`)).toBeVisible()
    await expect(permit.getByText(/^161 characters, 2 SMS/)).toBeVisible()
    await expect(permit.getByRole('listitem')).toHaveTextContent('{date}')
  },
}

export const Narrowed: Story = {
  parameters: { route: '/?category=payments&search=past' },
  play: async ({ canvas }) => {
    await card(canvas, 'Past due, first notice')
    await expect(names(canvas)).toEqual(['Past due, first notice'])
    await expect(canvas.getByText('1 of 8 templates')).toBeVisible()
  },
}

export const NarrowedToNothing: Story = {
  ...Narrowed,
  play: async (context) => {
    await Narrowed.play?.(context)
    const { canvas } = context
    const search = canvas.getByRole('searchbox', { name: 'Search templates' })
    await userEvent.type(search, ' zzz')
    await expect(await canvas.findByText('No templates found')).toBeVisible()
  },
}

export const FiltersCleared: Story = {
  ...Narrowed,
  play: async (context) => {
    await NarrowedToNothing.play?.(context)
    const { canvas } = context
    const search = canvas.getByRole('searchbox', { name: 'Search templates' })
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(names(canvas)).toHaveLength(8))
    await expect(search).toHaveValue('')
  },
}

export const Empty: Story = {
  beforeEach: ({ mockApi }) => mockApi.store.templates.clear(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No templates yet')).toBeVisible()
    await expect(canvas.getByText('Create your first template to save time messaging customers')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { mock: { faults: { listTemplates: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading templates...')).toBeVisible()
  },
}

export const LoadFailed: Story = {
  parameters: { mock: { faults: { listTemplates: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch templates')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const BasicOnlyUses: Story = {
  globals: { role: 'basic' },
  play: async ({ canvas }) => {
    const permit = await card(canvas, 'Permit scheduled')
    await expect(permit.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Use Template'])
    await expect(canvas.queryByRole('button', { name: 'New template' })).toBeNull()
  },
}

const writeText = fn<(text: string) => Promise<void>>()
const giveClipboard = (value: object | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true })

export const Used: Story = {
  beforeEach: () => {
    giveClipboard({ writeText })
    return () => Reflect.deleteProperty(navigator, 'clipboard')
  },
  play: async ({ canvas, mockApi }) => {
    const technician = await card(canvas, 'Technician on the way')
    const press = () => userEvent.click(technician.getByRole('button', { name: 'Use Template' }))
    writeText.mockResolvedValueOnce()
    await press()
    await expect(await body.findByText('Template copied!')).toBeVisible()
    await expect(body.getByText('Paste in message composer')).toBeVisible()
    await expect(writeText).toHaveBeenLastCalledWith(named(mockApi, 'Technician on the way').content)
    writeText.mockRejectedValueOnce(new Error('no'))
    await press()
    await expect(
      await body.findByText('Failed to copy template. Your browser may not support this feature.'),
    ).toBeVisible()
    giveClipboard(undefined)
    await press()
    await expect(await body.findByText('Copy not supported')).toBeVisible()
    await expect(body.getByText('Please manually copy the template text')).toBeVisible()
  },
}

export const Created: Story = {
  beforeEach: ({ mockApi }) => {
    for (const { smsConfig } of mockApi.store.organizations.values()) smsConfig.include_business_name = true
  },
  parameters: { route: '/?template=new' },
  play: async ({ canvas, mockApi }) => {
    const dialog = await dialogOf('New template')
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Create template' }))
    await save()
    await expect(await body.findByText('Validation error')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Running late')
    await expect(dialog.getByText('12/50')).toBeVisible()
    const content = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Content/ })
    await userEvent.click(content)
    await userEvent.paste('Hi , we are late, {custmer_name}')
    await expect(await dialog.findByText(/There is no variable \{custmer_name\}/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Use {customer_name}' }))
    content.setSelectionRange(3, 3)
    await userEvent.click(dialog.getByRole('button', { name: /^\{customer_name\}/ }))
    await expect(content).toHaveValue('Hi {customer_name}, we are late, {customer_name}')
    await expect(dialog.getByText('48/320, 1 SMS')).toBeVisible()
    const preview = within(dialog.getByRole('region', { name: 'Preview' }))
    await expect(preview.getAllByText('Alex Morgan')).toHaveLength(2)
    await userEvent.type(preview.getByRole('combobox', { name: /Preview for a customer/ }), 'Maria')
    await userEvent.click(await body.findByRole('option', { name: /Maria Okafor/ }))
    await expect(preview.getAllByText('Maria Okafor')).toHaveLength(2)
    await expect(await preview.findByText(/Larkspur Plumbing/)).toBeVisible()
    await expect(await preview.findByText('1 part')).toBeVisible()
    // The field that had the focus is gone, and the focus returns to the dialog.
    await waitFor(() => expect(document.body).not.toHaveFocus())
    await userEvent.keyboard('{Escape}')
    const asked = within(await body.findByRole('alertdialog', { name: 'Discard 2 changes?' }))
    await userEvent.click(asked.getByRole('button', { name: 'Keep editing' }))
    await save()
    await expect(await body.findByText('Template created')).toBeVisible()
    await card(canvas, 'Running late')
    await expect(named(mockApi, 'Running late')).toMatchObject({ category: 'general', version: 1 })
  },
}

export const Saving: Story = {
  parameters: { route: '/?template=new', mock: { faults: { createTemplate: { isHeld: true } } } },
  play: async () => {
    const dialog = await dialogOf('New template')
    const name = dialog.getByRole('textbox', { name: /^Name/ })
    const content = dialog.getByRole('textbox', { name: /^Content/ })
    await userEvent.type(name, 'Running late')
    await userEvent.click(content)
    await userEvent.paste('Hi {custmer_name}')
    await userEvent.click(dialog.getByRole('button', { name: 'Create template' }))
    await dialog.findByRole('button', { name: 'Saving...' })
    await userEvent.type(name, ' today')
    await userEvent.type(content, ', we are late')
    await expect(name).toHaveValue('Running late')
    await expect(content).toHaveValue('Hi {custmer_name}')
    await expect(dialog.getByRole('combobox', { name: 'Category' })).toBeDisabled()
    await expect(dialog.getByRole('button', { name: 'Use {customer_name}' })).toBeDisabled()
  },
}

export const Categories: Story = {
  play: async ({ canvas }) => {
    await card(canvas, 'Technician on the way')
    await userEvent.click(canvas.getByRole('button', { name: /^Category/ }))
    const options = within(await body.findByRole('listbox')).getAllByRole('option')
    await expect(options.map(({ textContent }) => textContent)).toEqual([
      'All Categories',
      'General',
      'Appointments',
      'Payments',
      'Follow-ups',
      'Reminders',
    ])
  },
}

export const Counted: Story = {
  parameters: { route: '/?template=new' },
  play: async () => {
    const dialog = await dialogOf('New template')
    await expect(dialog.getByText('0/320, 0 SMS')).toBeVisible()
    const variables = dialog.getAllByRole('button', { name: /^\{\w+\}/ })
    await expect(variables.map(({ textContent }) => /^\{\w+\}/.exec(textContent)?.[0])).toEqual([
      '{customer_name}',
      '{amount}',
      '{date}',
      '{time}',
      '{invoice_number}',
      '{business_name}',
    ])
    const content = dialog.getByRole('textbox', { name: /^Content/ })
    await userEvent.click(content)
    await userEvent.paste('x'.repeat(160))
    await expect(dialog.getByText('160/320, 1 SMS')).toBeVisible()
    await userEvent.keyboard('x')
    await expect(dialog.getByText('161/320, 2 SMS')).toBeVisible()
  },
}

export const VariableByKeyboard: Story = {
  parameters: { route: '/?template=new' },
  play: async () => {
    const dialog = await dialogOf('New template')
    const content = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Content/ })
    await userEvent.type(content, 'Hi , until then')
    content.setSelectionRange(3, 3)
    await userEvent.keyboard('{{')
    const list = within(await body.findByRole('listbox', { name: 'Variables' }))
    await expect(list.getAllByRole('option')).toHaveLength(6)
    await expect(content).toHaveAttribute('aria-controls', body.getByRole('listbox', { name: 'Variables' }).id)
    await userEvent.keyboard('name')
    const [customer, business] = list.getAllByRole('option')
    await expect(list.getAllByRole('option')).toEqual([customer, business])
    await expect(customer).toHaveTextContent('{customer_name}Alex Morgan')
    await expect(content).toHaveAttribute('aria-activedescendant', customer?.id)
    await userEvent.keyboard('{ArrowDown}')
    await expect(content).toHaveAttribute('aria-activedescendant', business?.id)
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect(content).toHaveValue('Hi {customer_name}, until then')
    await expect(content.selectionStart).toBe('Hi {customer_name}'.length)
    await expect(body.queryByRole('listbox', { name: 'Variables' })).toBeNull()

    content.setSelectionRange(content.value.length, content.value.length)
    await userEvent.keyboard(' {{da')
    await userEvent.tab()
    await expect(content).toHaveValue('Hi {customer_name}, until then {date}')
    await expect(content).toHaveFocus()
    await userEvent.keyboard(' {{xyz')
    await expect(await body.findByText('No such variable', { selector: 'p' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(body.queryByText('No such variable', { selector: 'p' })).toBeNull()
    await expect(content).toHaveFocus()
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}')
    await expect(body.queryByRole('listbox', { name: 'Variables' })).toBeNull()
    await userEvent.keyboard('{Backspace}{{')
    await userEvent.click(await body.findByRole('option', { name: /^\{time\}/ }))
    await expect(content).toHaveValue('Hi {customer_name}, until then {date} {time}')
    await expect(content).toHaveFocus()
  },
}

const edited = async (canvas: StoryContext['canvas']) => {
  await userEvent.click((await card(canvas, 'Permit scheduled')).getByRole('button', { name: 'Edit template' }))
  const dialog = await dialogOf('Edit template')
  const name = dialog.getByRole('textbox', { name: /^Name/ })
  await userEvent.clear(name)
  await userEvent.type(name, 'Permit booked')
  return { dialog, save: (label: string) => userEvent.click(dialog.getByRole('button', { name: label })) }
}

export const ChangedMeanwhile: Story = {
  play: async ({ canvas, mockApi }) => {
    const { dialog, save } = await edited(canvas)
    const template = named(mockApi, 'Permit scheduled')
    const priya = [...mockApi.store.users.values()].find((user) => user.name === 'Priya Raman')
    Object.assign(template, { name: 'Permit is through', category: 'general', version: 2, updatedByUserId: priya?.id })
    await save('Save template')
    await expect(await dialog.findByText('Priya Raman changed this template meanwhile. Their version:')).toBeVisible()
    await expect(dialog.getByText('Permit is through')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Keep mine' }))
    await save('Save template')
    await expect(await body.findByText('Template updated')).toBeVisible()
    await expect(template).toMatchObject({ name: 'Permit booked', category: 'general', version: 3 })
  },
}

export const DeletedMeanwhile: Story = {
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    const { dialog, save } = await edited(canvas)
    const template = named(mockApi, 'Permit scheduled')
    template.deletedAt = template.createdAt
    mockApi.emit({ type: 'template', organizationId: template.organizationId, ids: { templateId: template.id } })
    await expect(await dialog.findByText(/^Somebody deleted this template meanwhile\./)).toBeVisible()
    await save('Save as new')
    await expect(await body.findByText('Template created')).toBeVisible()
    await card(canvas, 'Permit booked')
  },
}

export const Deleted: Story = {
  // The list is refetched after the dialog has closed, as over a real network.
  parameters: { mock: { faults: { listTemplates: { latency: 300 } } } },
  play: async ({ canvas }) => {
    const permit = await card(canvas, 'Permit scheduled')
    await userEvent.click(permit.getByRole('button', { name: 'Delete template' }))
    const asked = within(await body.findByRole('alertdialog', { name: 'Delete “Permit scheduled”?' }))
    await expect(asked.getByText('Are you sure you want to delete this template? This cannot be undone.')).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Delete' }))
    await expect(await body.findByText('Template deleted')).toBeVisible()
    await waitFor(() => expect(names(canvas)).toHaveLength(7))
  },
}

const MUTE = { status: 500, isMute: true, times: 'once' } as const

export const NotSaved: Story = {
  parameters: {
    mock: { faults: { createTemplate: MUTE, updateTemplate: MUTE, deleteTemplate: MUTE } },
    route: '/?template=new',
  },
  play: async ({ canvas }) => {
    const made = await dialogOf('New template')
    await userEvent.type(made.getByRole('textbox', { name: /^Name/ }), 'Running late')
    await userEvent.type(made.getByRole('textbox', { name: /^Content/ }), 'We are late')
    await userEvent.click(made.getByRole('button', { name: 'Create template' }))
    await expect(await body.findByText('Failed to create template')).toBeVisible()
    await userEvent.click(made.getByRole('button', { name: 'Create template' }))
    await expect(await body.findByText('Template created')).toBeVisible()
    const { save } = await edited(canvas)
    await save('Save template')
    await expect(await body.findByText('Failed to update template')).toBeVisible()
    await save('Save template')
    await expect(await body.findByText('Template updated')).toBeVisible()
    await userEvent.click((await card(canvas, 'Permit booked')).getByRole('button', { name: 'Delete template' }))
    const asked = within(await body.findByRole('alertdialog', { name: 'Delete “Permit booked”?' }))
    await userEvent.click(asked.getByRole('button', { name: 'Delete' }))
    await expect(await body.findByText('Failed to delete template')).toBeVisible()
  },
}
