import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { areas } from './areas.ts'
import { Review } from './review.tsx'

/** Every required state of a section as a picture; a click lays the story over its drawing. */
const meta = {
  title: 'Review',
  component: Review,
  parameters: { landmark: 'own' },
  argTypes: { area: { control: false } },
} satisfies Meta<typeof Review>
export default meta
type Story = StoryObj<typeof meta>

export const SignIn: Story = { args: { area: 'Sign in' } }
export const Shell: Story = { args: { area: 'Shell' } }
export const Home: Story = { args: { area: 'Home' } }
export const Meetings: Story = { args: { area: 'Meetings' } }
export const Messages: Story = { args: { area: 'Messages' } }
export const Phone: Story = { args: { area: 'Phone' } }
export const VirtualTerminal: Story = { args: { area: 'Virtual Terminal' } }
export const Customers: Story = { args: { area: 'Customers' } }
export const Invoices: Story = { args: { area: 'Invoices' } }
export const Searched: Story = {
  args: { area: 'Invoices' },
  tags: ['!dev'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
    await expect(canvas.getByRole('tab', { selected: true, name: /^Invoices/ })).toBeVisible()
    const first = canvas.getByRole('button', { name: /^All/ })
    await expect(first.querySelector('img')).toHaveAttribute(
      'src',
      'pictures/screens-invoices-invoices--all.light.webp',
    )
    first.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(first.closest('li')?.nextElementSibling?.querySelector('button')).toHaveFocus()
    await userEvent.click(canvas.getByRole('tab', { name: /^Create invoice/ }))
    const search = canvas.getByRole('searchbox', { name: 'Find a state' })
    await userEvent.type(search, 'nothing is like this')
    await expect(canvas.getByText('No such state')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }))
    await expect(search).toHaveValue('')
    await userEvent.click(canvas.getByRole('radio', { name: 'All' }))
    await expect(canvas.getByRole('button', { name: /^Opened/ }).querySelectorAll('img')).toHaveLength(3)
  },
}
export const Compared: Story = {
  args: { area: 'Invoices' },
  tags: ['!dev'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^All/ }))
    await expect(canvas.getByRole('heading', { level: 1, name: 'All' })).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'Drawing f1-invoices' })).toHaveAttribute(
      'src',
      'comps/f1-invoices-light.webp',
    )
    const stage = within(canvas.getByRole('region', { name: 'At 100 %' }))
    await expect(stage.getByTitle('All, alive')).toHaveAttribute(
      'src',
      'iframe.html?id=screens-invoices-invoices--all&viewMode=story&globals=theme:light',
    )
    await userEvent.click(canvas.getByRole('radio', { name: 'Dark' }))
    await expect(canvas.getByRole('img', { name: 'Drawing f1-invoices' })).toHaveAttribute(
      'src',
      'comps/f1-invoices-dark.webp',
    )
    await expect(canvas.getByText('Width: Desk, 1440, fixed by the story')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(canvas.queryByRole('heading', { level: 1, name: 'All' })).toBeNull()
    await expect(canvas.getByTitle(/, alive$/)).toHaveAttribute('width', '1440')
    await userEvent.click(canvas.getByRole('radio', { name: '375' }))
    await expect(canvas.getByTitle(/, alive$/)).toHaveAttribute('width', '375')
    await expect(canvas.getByTitle(/, alive$/)).toHaveAttribute('height', '812')
    await userEvent.click(canvas.getByRole('button', { name: 'All states' }))
    await expect(canvas.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
  },
}
export const ComparedAsFixed: Story = {
  args: { area: 'Messages' },
  tags: ['!dev'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Tablet\s*At 768 px/ }))
    await expect(canvas.getByTitle('Tablet, alive')).toHaveAttribute('width', '768')
    await expect(canvas.getByTitle('Tablet, alive')).toHaveAttribute('height', '1024')
    await expect(canvas.getByText('Width: Tablet, 768, fixed by the story')).toBeVisible()
    await expect(canvas.queryByRole('radio', { name: '1440' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'All states' }))
    await userEvent.click(canvas.getByRole('tab', { name: /^Attached pictures/ }))
    await userEvent.click(canvas.getByRole('button', { name: /Dark\s*Attached pictures are shown/ }))
    await expect(canvas.getByText('Theme: Dark, fixed by the story')).toBeVisible()
    await expect(canvas.queryByRole('radio', { name: 'Light' })).toBeNull()
    await expect(canvas.getByTitle('Dark, alive')).toHaveAttribute('src', expect.stringContaining('theme:dark'))
  },
}
export const Transactions: Story = { args: { area: 'Transactions' } }
export const Team: Story = { args: { area: 'Team' } }
export const Templates: Story = { args: { area: 'Templates' } }
export const Settings: Story = { args: { area: 'Settings' } }
export const AuditLog: Story = { args: { area: 'Audit log' } }
export const CustomerPages: Story = { args: { area: 'Customer pages' } }
export const Flows: Story = {
  args: { area: 'Flows' },
  play: async () => expect(areas).toHaveLength(16),
}
