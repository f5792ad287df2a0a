import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { PageHeader } from '../page-header/page-header.tsx'
import { Show } from '../stories/show.tsx'
import { SelectionBar } from '../table-page/selection-bar.tsx'
import { useToastAnchor } from './toast-anchors.ts'
import { ToastProvider } from './toast.tsx'
import { useToast } from './use-toast.ts'

const undo = fn()
const list = fn()

const Buttons = () => {
  const { toast } = useToast()
  return (
    <Show>
      <Button
        onClick={() => toast({ title: 'Assignment updated', description: 'Maria Okafor is now with Devin Kim.' })}
      >
        Assign
      </Button>
      <Button
        onClick={() =>
          toast({ title: 'Amount too high', description: 'Amount exceeds your limit of $500.00', destructive: true })
        }
      >
        Fail
      </Button>
      <Button onClick={() => toast({ title: 'Conversation closed', action: { label: 'Undo', onPress: undo } })}>
        Close
      </Button>
      <Button
        onClick={() =>
          toast({
            title: 'Success',
            description: 'Tags added successfully',
            link: { label: '3 could not be changed: Was erased since', onPress: list },
            action: { label: 'Undo', onPress: undo },
          })
        }
      >
        Tag
      </Button>
    </Show>
  )
}

const meta = {
  title: 'Components/Toast',
  tags: ['autodocs'],
  parameters: {
    docs: { story: { inline: false, height: '320px' } },
    guidance: {
      do: [
        'Use it to report a finished action that needs no response, with Undo where the action can be undone.',
        'Mark failures as `destructive`: they are announced immediately.',
      ],
      dont: [
        'Do not use it for information that people need later: by default it disappears after five seconds.',
        'Do not use a toast to confirm what the screen already shows.',
      ],
    },
  },
  component: ToastProvider,
  args: { children: <Buttons /> },
} satisfies Meta<typeof ToastProvider>

export default meta
type Story = StoryObj<typeof meta>

const page = () => within(document.body)
const messages = () => document.querySelectorAll('[data-react-aria-top-layer] li[data-state="open"]')

export const Success: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Assign' }))
    await expect(await page().findByText('Maria Okafor is now with Devin Kim.')).toBeVisible()
  },
}

export const Destructive: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fail' }))
    await expect(await page().findByText('Amount exceeds your limit of $500.00')).toBeVisible()
  },
}

export const OnlyTheLastOneShows: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(messages()).toHaveLength(1))
    await userEvent.click(canvas.getByRole('button', { name: 'Fail' }))
    await waitFor(() => expect(messages()[0]).toHaveTextContent('Amount too high'))
    await expect(messages()).toHaveLength(1)
  },
}

export const PutAwayByTheCross: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Assign' }))
    await userEvent.click(await page().findByRole('button', { name: 'Close message' }))
    await waitFor(() => expect(messages()).toHaveLength(0))
  },
}

const swipe = async (distance: number) => {
  await waitFor(() => expect(messages()).toHaveLength(1))
  const [message] = messages()
  if (!message) throw new Error('no message to swipe')
  const pointer = { pointerId: 1, button: 0, pointerType: 'touch', clientY: 10 }
  await fireEvent.pointerDown(message, { ...pointer, clientX: 100 })
  await fireEvent.pointerMove(message, { ...pointer, clientX: 120 })
  await fireEvent.pointerMove(message, { ...pointer, clientX: 100 + distance })
  await fireEvent.pointerUp(message, { ...pointer, clientX: 100 + distance })
}

export const SwipedAwayAfter50Pixels: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Assign' }))
    await swipe(51)
    await waitFor(() => expect(messages()).toHaveLength(0))
  },
}

export const AShorterSwipeComesBack: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Assign' }))
    await swipe(49)
    await expect(messages()).toHaveLength(1)
    await expect(messages()[0]).toHaveAttribute('data-swipe', 'cancel')
  },
}

export const WithAction: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await userEvent.click(await page().findByRole('button', { name: 'Undo' }))
    await expect(undo).toHaveBeenCalledOnce()
    await waitFor(() => expect(messages()).toHaveLength(0))
  },
}

export const WithLink: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tag' }))
    await expect(await page().findByRole('button', { name: 'Undo' })).toBeVisible()
    await userEvent.click(page().getByRole('button', { name: '3 could not be changed: Was erased since' }))
    await expect(list).toHaveBeenCalledOnce()
    await waitFor(() => expect(messages()).toHaveLength(0))
  },
}

const Panes = () => {
  const outer = useToastAnchor()
  const inner = useToastAnchor()
  return (
    <main ref={outer} style={{ blockSize: 400, inlineSize: 700, paddingInlineEnd: 100 }}>
      <section ref={inner} aria-label="Conversation">
        <header style={{ blockSize: 56 }}>
          <h1>Maria Okafor</h1>
        </header>
        <Buttons />
      </section>
    </main>
  )
}

export const InTheCornerOfItsPane: Story = {
  parameters: { landmark: 'own' },
  args: { children: <Panes /> },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(messages()).toHaveLength(1))
    const pane = canvas.getByRole('region', { name: 'Conversation' }).getBoundingClientRect()
    await waitFor(() => {
      const box = messages()[0]?.getBoundingClientRect()
      return expect([box?.top, box?.right, box?.width]).toEqual([pane.top + 56 + 8, pane.right - 16, 360])
    })
  },
}

const Selected = () => {
  const pane = useToastAnchor()
  const [isSelected, setSelected] = useState(false)
  return (
    <main ref={pane}>
      <PageHeader title="Customers" />
      {isSelected && (
        <SelectionBar
          count={2}
          keptCount={2}
          isWhole={false}
          onSelectWhole={fn()}
          onKeepOnly={fn()}
          onClear={() => setSelected(false)}
        >
          <Button size="compact">Apply</Button>
        </SelectionBar>
      )}
      <Buttons />
      <Button onClick={() => setSelected(true)}>Select</Button>
    </main>
  )
}

export const UnderTheBarOfASelection: Story = {
  parameters: { landmark: 'own' },
  args: { children: <Selected /> },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(messages()).toHaveLength(1))
    await userEvent.click(canvas.getByRole('button', { name: 'Select' }))
    const bar = canvas.getByRole('toolbar', { name: 'Selection' })
    const isUnder = () => (messages()[0]?.getBoundingClientRect().top ?? 0) > bar.getBoundingClientRect().bottom
    await waitFor(() => expect(isUnder()).toBe(true))
  },
}

export const ReachedByF8: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(messages()).toHaveLength(1))
    await userEvent.keyboard('[F8]')
    await expect(page().getByRole('list', { name: '' })).toHaveFocus()
    await userEvent.tab()
    await expect(messages()[0]).toHaveFocus()
    await userEvent.tab()
    await expect(page().getByRole('button', { name: 'Undo' })).toHaveFocus()
  },
}

const dialogClosed = fn()

export const UsableOverADialog: Story = {
  args: {
    children: (
      <Dialog title="Request Payment" onClose={dialogClosed}>
        <Buttons />
      </Dialog>
    ),
  },
  play: async () => {
    dialogClosed.mockClear()
    await userEvent.click(page().getByRole('button', { name: 'Fail' }))
    const close = await page().findByRole('button', { name: 'Close message' })
    const dialog = page().getByRole('dialog', { name: 'Request Payment' })
    const isBeside = () => (messages()[0]?.getBoundingClientRect().left ?? 0) >= dialog.getBoundingClientRect().right
    await waitFor(() => expect(isBeside()).toBe(true))
    await userEvent.click(close)
    await waitFor(() => expect(messages()).toHaveLength(0))
    await expect(dialogClosed).not.toHaveBeenCalled()
    await expect(page().getByRole('dialog', { name: 'Request Payment' })).toBeVisible()
  },
}
