import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Badge } from '../badge/badge.tsx'
import { Button } from '../button/button.tsx'
import { FieldGrid, FullRow } from '../field-grid/field-grid.tsx'
import { isEmbedded } from '../stories/embedded.ts'
import { TextArea } from '../text-area/text-area.tsx'
import { DateField, MoneyField, TextField } from '../text-field/text-field.tsx'
import { Dialog } from './dialog.tsx'

const submitted = fn()

const fields = (
  <FieldGrid columns={3}>
    <MoneyField label="Amount" required autoFocus defaultValue="620.25" />
    <TextField label="Invoice number" required defaultValue="INV-4821" />
    <DateField label="Due date" required min="2026-11-19" defaultValue="2026-11-26" />
    <FullRow>
      <TextArea label="Optional message" counter="39/100" defaultValue="First half of the water heater balance." />
    </FullRow>
  </FieldGrid>
)

const footer = (close: () => void) => (
  <>
    <Button onClick={close}>Cancel</Button>
    <Button variant="primary" type="submit">
      Send payment request
    </Button>
  </>
)

const Opened = (props: Partial<ComponentProps<typeof Dialog>>) => {
  const [isOpen, setIsOpen] = useState(isEmbedded)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Request Payment</Button>
      {isOpen && (
        <Dialog title="Request Payment" onClose={close} onSubmit={submitted} footer={footer(close)} {...props}>
          {props.children ?? fields}
        </Dialog>
      )}
    </>
  )
}

const meta = {
  title: 'Components/Dialog',
  tags: ['autodocs'],
  parameters: {
    docs: { story: { inline: false, height: '560px' } },
    guidance: {
      do: [
        'Name it by what it does, in the words of the button that opened it.',
        'Set `pending` while something is being sent: the dialog cannot be closed then, and nothing is sent twice.',
        'Put the main button last, and show the amount on it when money moves.',
      ],
      dont: [
        'Do not open a dialog from a dialog, except to ask a question, such as whether to discard changes.',
        'Do not close it when sending fails: the entered values would be lost.',
        'Do not import it from the index of ui: it has its own entry, which is loaded when a dialog opens.',
      ],
    },
  },
  component: Dialog,
  args: { title: 'Request Payment', children: fields, onClose: fn() },
  render: (args) => <Dialog {...args} />,
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

const page = () => within(document.body)

export const Form: Story = { args: { footer: footer(() => undefined), onSubmit: submitted } }

export const Detail: Story = {
  args: {
    title: 'INV-2068',
    size: 'detail',
    headEnd: <Badge tone="warning">Unpaid</Badge>,
    children: <p>Maria Okafor, $1,240.50</p>,
  },
}

export const LongBodyScrolls: Story = {
  args: {
    footer: footer(() => undefined),
    children: Array.from({ length: 20 }, (_, i) => <TextField key={i} label={`Line ${i + 1} of a long form`} />),
  },
  play: async () => {
    const dialog = page().getByRole('dialog').getBoundingClientRect()
    const send = page().getByRole('button', { name: 'Send payment request' }).getBoundingClientRect()
    await expect(dialog.bottom).toBeLessThanOrEqual(window.innerHeight)
    await expect(send.bottom).toBeLessThanOrEqual(dialog.bottom)
  },
}

export const Pending: Story = {
  args: {
    pending: true,
    footer: (
      <Button variant="primary" type="submit" pending pendingLabel="Sending...">
        Send payment request
      </Button>
    ),
  },
  play: async ({ args }) => {
    await expect(page().getByRole('button', { name: 'Close' })).toBeDisabled()
    await waitFor(() => expect(page().getByRole('dialog')).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const FocusGoesInAndComesBack: Story = {
  render: () => <Opened />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Request Payment' })
    await userEvent.click(opener)
    await waitFor(() => expect(page().getByLabelText(/Amount/)).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const EnterSubmits: Story = {
  render: () => <Opened />,
  play: async ({ canvas }) => {
    submitted.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Request Payment' }))
    await waitFor(() => expect(page().getByLabelText(/Amount/)).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(submitted).toHaveBeenCalledOnce()
  },
}

export const TabStaysInside: Story = {
  render: () => <Opened>Nothing to fill in.</Opened>,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Request Payment' }))
    const dialog = await page().findByRole('dialog', { name: 'Request Payment' })
    for (const _ of [1, 2, 3, 4]) {
      await userEvent.tab()
      await expect(dialog).toContainElement(document.activeElement as HTMLElement)
    }
  },
}

export const ARefusedFormLeadsToItsFirstWrongField: Story = {
  render: () => <Refusing />,
  play: async () => {
    await userEvent.click(page().getByRole('button', { name: 'Send payment request' }))
    await waitFor(() => expect(page().getByLabelText(/Invoice number/)).toHaveFocus())
  },
}

function Refusing() {
  const [isRefused, setRefused] = useState(false)
  const error = isRefused ? 'Please fill this in' : undefined
  return (
    <Dialog title="Request Payment" onClose={fn()} onSubmit={() => setRefused(true)} footer={footer(() => undefined)}>
      <TextField label="Message" defaultValue="First half" />
      <TextField label="Invoice number" error={error} />
      <TextField label="Due date" error={error} />
    </Dialog>
  )
}
