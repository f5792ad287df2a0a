import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { MessagesScreen } from '../messages-screen.tsx'
import { type Canvas, textOf } from './canvas.ts'
import { conversationRoute } from './routes.ts'

const meta = {
  title: 'Screens/Messages/Templates',
  component: MessagesScreen,
  parameters: { route: conversationRoute('lively', 'Maria Okafor') },
} satisfies Meta<typeof MessagesScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
const ON_THE_WAY =
  'Hi Maria Okafor, your Larkspur Plumbing technician is about 20 minutes away. Please have the area around the heater clear.'
const INVOICE_SENT =
  'Hi Maria Okafor, invoice INV-XXXX for $0.00 is ready. You can pay by card with the link in the next text.'

const OWN = ['Appointment reminder', 'Office closed']

const optionsOf = (dialog: Canvas) => within(dialog.getByRole('listbox', { name: 'Templates' })).getAllByRole('option')

async function open(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Insert Template' }))
  return within(await body.findByRole('dialog', { name: 'Insert Template' }))
}

/** Chooses the template that contains the business name, and waits until the name is filled in. */
async function choose(dialog: Canvas) {
  await userEvent.click(dialog.getByRole('option', { name: /Technician on the way/ }))
  await dialog.findByText('Larkspur Plumbing')
}

export const Dialog: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await expect(optionsOf(dialog)).toHaveLength(8)
    await choose(dialog)
    await expect(dialog.getByText('Larkspur Plumbing')).toBeVisible()
    await expect(dialog.getByText(/^122 \/ 160 \(1 SMS\)\./)).toBeVisible()
  },
}

export const OwnOnesFirst: Story = {
  beforeEach: ({ mockApi: { store, actor } }) => {
    const others = [...store.users.values()].find(({ id }) => id !== actor()?.userId)
    for (const template of store.templates.values()) {
      const by = OWN.includes(template.name) ? actor()?.userId : others?.id
      template.createdByUserId = by ?? ''
    }
  },
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    const names = optionsOf(dialog).map((option) => option.querySelector('span, strong, b')?.textContent ?? '')
    await expect(names.slice(0, 2)).toEqual(OWN)
    await expect(names.slice(2)).toEqual(names.slice(2).toSorted())
  },
}

export const InsertedAtTheCaret: Story = {
  play: async ({ canvas }) => {
    const text = await textOf(canvas)
    await userEvent.type(text, 'Hello OLD bye')
    text.setSelectionRange(6, 9)
    const dialog = await open(canvas)
    await choose(dialog)
    await userEvent.click(dialog.getByRole('button', { name: 'Insert template' }))
    await waitFor(() => expect(text).toHaveValue(`Hello ${ON_THE_WAY} bye`))
    await waitFor(() => expect(text).toHaveFocus())
    await expect(text.selectionStart).toBe(6 + ON_THE_WAY.length)
  },
}

/** Asserts that a template deleted right after insertion is gone: nothing is sent, and nothing reappears. */
async function deletedAtOnce({ canvas, mockApi }: StoryContext, inserted: string) {
  const text = await textOf(canvas)
  await waitFor(() => expect(text).toHaveValue(inserted))
  await waitFor(() => expect(text).toHaveFocus())
  await userEvent.keyboard('{Control>}a{/Control}{Delete}')
  await expect(text).toHaveValue('')
  await expect(canvas.getByText('0 / 160 (1 SMS)')).toBeVisible()
  await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await expect(body.queryByText('Message sent')).toBeNull()
  await expect([...mockApi.store.messages.values()].filter(({ content }) => content === inserted)).toEqual([])
  await userEvent.click(canvas.getByRole('link', { name: /Grace Lindqvist/ }))
  await canvas.findByRole('heading', { name: 'Grace Lindqvist' })
  await userEvent.click(canvas.getByRole('link', { name: /Maria Okafor/ }))
  await canvas.findByRole('heading', { name: 'Maria Okafor' })
  await expect(await textOf(canvas)).toHaveValue('')
}

export const DeletedAtOnce: Story = {
  play: async (context) => {
    const dialog = await open(context.canvas)
    await choose(dialog)
    await userEvent.click(dialog.getByRole('button', { name: 'Insert template' }))
    await deletedAtOnce(context, ON_THE_WAY)
  },
}

export const DeletedBehindOwnWords: Story = {
  play: async ({ canvas }) => {
    const text = await textOf(canvas)
    await userEvent.type(text, 'Hi ')
    const dialog = await open(canvas)
    await choose(dialog)
    await userEvent.click(dialog.getByRole('button', { name: 'Insert template' }))
    await waitFor(() => expect(text).toHaveValue(`Hi ${ON_THE_WAY}`))
    await waitFor(() => expect(text).toHaveFocus())
    text.setSelectionRange(3, text.value.length)
    await userEvent.keyboard('{Delete}')
    await expect(text).toHaveValue('Hi ')
    await expect(canvas.getByText('3 / 160 (1 SMS)')).toBeVisible()
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const text = await textOf(canvas)
    const button = await canvas.findByRole('button', { name: 'Insert Template' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await body.findByRole('dialog', { name: 'Insert Template' }))
    const search = dialog.getByRole('combobox', { name: 'Search templates' })
    await waitFor(() => expect(search).toHaveFocus())
    await userEvent.keyboard('invoice')
    await expect(optionsOf(dialog)).toHaveLength(2)
    const [first, second] = optionsOf(dialog)
    await userEvent.keyboard('{ArrowDown}')
    await expect(search).toHaveAttribute('aria-activedescendant', second?.id)
    await userEvent.keyboard('{ArrowDown}')
    await expect(search).toHaveAttribute('aria-activedescendant', first?.id)
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(text).toHaveValue(INVOICE_SENT))
    await expect(body.queryByRole('dialog')).toBeNull()
  },
}

export const OneCategory: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'Follow-ups')
    const names = optionsOf(dialog)
    await expect(names.map(({ textContent }) => textContent)).toEqual([
      'After the jobFollow-ups',
      'Estimate follow-upFollow-ups',
    ])
  },
}

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Search templates' })).toHaveFocus())
    await userEvent.keyboard('zzz')
    await expect(await dialog.findByText('No template found')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Insert template' })).toBeDisabled()
  },
}

export const DeletedMeanwhile: Story = {
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    const dialog = await open(canvas)
    await userEvent.click(dialog.getByRole('option', { name: /Technician on the way/ }))
    const template = [...mockApi.store.templates.values()].find(({ name }) => name === 'Technician on the way')
    if (!template) throw new Error('no template')
    const change = ({ id, organizationId }: typeof template) =>
      mockApi.emit({ type: 'template', organizationId, ids: { templateId: id } })
    const another = { ...template, id: '01a00000-0000-7000-8000-0000000000ac', name: 'A word of thanks' }
    mockApi.store.templates.set(another.id, another)
    change(another)
    // The selection stays on its template when another one is added above it.
    await dialog.findByRole('option', { name: /A word of thanks/ })
    const looked = dialog.getByRole('option', { name: /Technician on the way/ })
    await expect(looked).toHaveAttribute('aria-selected', 'true')
    mockApi.store.templates.delete(another.id)
    template.deletedAt = new Date()
    change(template)
    await expect(
      await dialog.findByText('“Technician on the way” was deleted meanwhile. Choose another template.'),
    ).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Insert template' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('option', { name: /Invoice sent/ }))
    await expect(dialog.getByRole('button', { name: 'Insert template' })).toBeEnabled()
  },
}

export const NoTemplates: Story = {
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    const button = await canvas.findByRole('button', { name: 'Insert Template' })
    mockApi.store.templates.clear()
    mockApi.emit({ type: 'template', organizationId: mockApi.actor()?.organizationId ?? '', ids: {} })
    await waitFor(() => expect(button).not.toBeInTheDocument())
    await userEvent.type(await textOf(canvas), '/')
    await expect(canvas.queryByRole('listbox', { name: 'Templates' })).toBeNull()
  },
}

export const SlashMenu: Story = {
  play: async ({ canvas }) => {
    const text = await textOf(canvas)
    await canvas.findByRole('button', { name: 'Insert Template' })
    await userEvent.type(text, 'First line{Shift>}{Enter}{/Shift}/invoice')
    const list = within(await canvas.findByRole('listbox', { name: 'Templates' }))
    const [first, second] = list.getAllByRole('option')
    await expect(list.getAllByRole('option')).toHaveLength(2)
    await expect(text).toHaveAttribute('aria-activedescendant', first?.id)
    await userEvent.keyboard('{ArrowDown}')
    await expect(text).toHaveAttribute('aria-activedescendant', second?.id)
  },
}

export const InsertedFromTheSlashMenu: Story = {
  ...SlashMenu,
  play: async (context) => {
    await SlashMenu.play?.(context)
    const { canvas } = context
    const text = await textOf(canvas)
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(text).toHaveValue(`First line\n${INVOICE_SENT}`))
    await expect(text).toHaveFocus()
    await expect(text).not.toHaveAttribute('aria-activedescendant')
    await expect(canvas.queryByRole('listbox', { name: 'Templates' })).toBeNull()
    await expect(body.queryByText('Message sent')).toBeNull()
  },
}

export const SlashMenuPutAway: Story = {
  play: async ({ canvas }) => {
    const text = await textOf(canvas)
    await canvas.findByRole('button', { name: 'Insert Template' })
    await userEvent.type(text, '/tech')
    await canvas.findByRole('listbox', { name: 'Templates' })
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('listbox', { name: 'Templates' })).toBeNull()
    await userEvent.keyboard('n')
    await expect(canvas.queryByRole('listbox', { name: 'Templates' })).toBeNull()
    await expect(text).toHaveValue('/techn')
  },
}

export const PlaceholdersLeft: Story = {
  play: async ({ canvas }) => {
    const text = await textOf(canvas)
    await userEvent.click(text)
    await userEvent.paste('Pay $0.00 for INV-XXXX, {nickname}')
    await expect(canvas.getByText('Replace $0.00, INV-XXXX and {nickname}')).toBeVisible()
    text.setSelectionRange(0, 0)
    const found = () => text.value.slice(text.selectionStart, text.selectionEnd)
    for (const placeholder of ['$0.00', 'INV-XXXX', '{nickname}', '$0.00']) {
      await userEvent.click(canvas.getByRole('button', { name: 'Find' }))
      await expect(text).toHaveFocus()
      await expect(found()).toBe(placeholder)
    }
  },
}

export const PlaceholdersAsked: Story = {
  parameters: { mock: { deliveryMs: null } },
  play: async ({ canvas }) => {
    const text = await textOf(canvas)
    await userEvent.click(text)
    await userEvent.paste('Pay $0.00 for INV-XXXX')
    await userEvent.keyboard('{Enter}')
    const question = 'This text still has $0.00 and INV-XXXX. Send it anyway?'
    await expect(canvas.getByRole('alertdialog', { name: question })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByRole('alertdialog')).toBeNull()
    await expect(text).toHaveFocus()
    await expect(text).toHaveValue('Pay $0.00 for INV-XXXX')
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Send anyway' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(await body.findByText('Message sent')).toBeVisible()
  },
}

export const PhoneDialog: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await expect(dialog.getByRole('button', { name: 'Insert template' })).toBeVisible()
  },
}
