import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { FilledTemplateText } from './filled-text.tsx'
import { useTemplates } from './index.ts'
import { TemplateDialog } from './template-dialog.tsx'

/** The templates of the mocked business, for one of its customers. */
function ForMaria(props: ComponentProps<typeof TemplateDialog>) {
  const templates = useTemplates({ customer: { name: 'Maria Okafor' } }, undefined)
  return templates.isLoading ? null : <TemplateDialog {...props} templates={templates} />
}

const meta = {
  title: 'Parts/Insert template',
  tags: ['autodocs'],
  parameters: {
    docs: { story: { inline: false, height: '560px' } },
    guidance: {
      do: [
        'Show the template as filled for this customer before it is inserted into the text.',
        'Mark the variables that could not be filled: the user is asked about them again before the text is sent.',
      ],
      dont: [
        'Do not send an inserted template automatically: the user has to read it first.',
        'Do not select another template automatically when the selected one was deleted.',
      ],
    },
  },
  component: TemplateDialog,
  subcomponents: { FilledTemplateText },
  args: { templates: { list: [], isLoading: false, fill: (content) => content }, onInsert: fn(), onClose: fn() },
  render: (args) => <ForMaria {...args} />,
} satisfies Meta<typeof TemplateDialog>
export default meta
type Story = StoryObj<typeof meta>

const dialogOf = async () => within(await within(document.body).findByRole('dialog', { name: 'Insert Template' }))

export const Chosen: Story = {
  play: async ({ args }) => {
    const dialog = await dialogOf()
    const options = within(await dialog.findByRole('listbox', { name: 'Templates' })).getAllByRole('option')
    await expect(options[0]).toHaveAttribute('aria-selected', 'true')
    const field = dialog.getByRole('combobox', { name: 'Search templates' })
    await waitFor(() => expect(field).toHaveFocus())
    await fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true })
    await expect(options[0]).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}')
    await expect(options[1]).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(dialog.getByRole('button', { name: 'Insert template' }))
    await expect(args.onInsert).toHaveBeenCalledOnce()
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const NothingFound: Story = {
  play: async () => {
    const dialog = await dialogOf()
    await userEvent.type(dialog.getByRole('combobox', { name: 'Search templates' }), 'xylophone')
    await expect(await dialog.findByText('No template found')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Insert template' })).toBeDisabled()
  },
}

export const Loading: Story = {
  render: (args) => <TemplateDialog {...args} templates={{ ...args.templates, isLoading: true }} />,
  play: async () => {
    const dialog = await dialogOf()
    await expect(await dialog.findByText('Loading templates...')).toBeVisible()
    await expect(dialog.queryByText('No template found')).toBeNull()
    await expect(dialog.getByRole('button', { name: 'Insert template' })).toBeDisabled()
  },
}

/** The name of the business is known before its settings are loaded. */
export const BeforeTheSettings: Story = {
  parameters: { mock: { faults: { getSettings: { isHeld: true } } } },
  play: async ({ args }) => {
    const dialog = await dialogOf()
    await userEvent.type(dialog.getByRole('combobox', { name: 'Search templates' }), 'thank choosing')
    await userEvent.click(dialog.getByRole('button', { name: 'Insert template' }))
    const text: unknown = expect.stringMatching(/^Thank you for choosing Larkspur Plumbing, Maria Okafor/)
    await expect(args.onInsert).toHaveBeenCalledWith(expect.objectContaining({ text }))
  },
}

/** Filled variables and those still to fill are marked. */
export const Filled: Story = {
  parameters: { docs: { story: { inline: true } } },
  render: () => (
    <FilledTemplateText
      content="Hi {customer_name}, {amount} is open."
      fill={(content) => content.replace('{customer_name}', 'Maria')}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Maria')).toBeVisible()
    await expect(canvas.getByText('{amount}')).toBeVisible()
  },
}
