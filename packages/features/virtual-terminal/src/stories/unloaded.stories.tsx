import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, spyOn, userEvent, within } from 'storybook/test'
import { dialogsModule } from '../outcome/dialogs-module.ts'
import { VirtualTerminalScreen } from '../virtual-terminal-screen.tsx'
import { amountOf, button, newInvoice, owing, PAYER, process, processed, takeInCash } from './canvas.ts'

/** Makes the dialogs loadable; until it is called, loading fails. */
let connect = () => {}

const meta = {
  title: 'Screens/Virtual Terminal/Unloaded dialogs',
  component: VirtualTerminalScreen,
  globals: { role: 'manager' },
  beforeEach: () => {
    const loaded = spyOn(dialogsModule, 'loaded', 'get').mockReturnValue(null)
    const fetch = spyOn(dialogsModule, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    connect = () => {
      loaded.mockRestore()
      fetch.mockRestore()
    }
    return connect
  },
} satisfies Meta<typeof VirtualTerminalScreen>
export default meta
type Story = StoryObj<typeof meta>

export const QuestionNotLoaded: Story = {
  beforeEach: ({ mockApi }) => takeInCash(mockApi, '19.99'),
  play: async ({ canvas }) => {
    await newInvoice(canvas, PAYER, '19.99')
    await process(canvas)
    const words = await canvas.findByText(/^Nothing was charged: you must confirm first/)
    await expect(words).toBeVisible()
  },
}

export const KeptEditing: Story = {
  ...QuestionNotLoaded,
  play: async (context) => {
    await QuestionNotLoaded.play?.(context)
    const { canvas } = context
    const words = canvas.getByText(/^Nothing was charged: you must confirm first/)
    await userEvent.click(button(canvas, 'Keep editing'))
    await expect(words).not.toBeInTheDocument()
    await expect(amountOf(canvas)).toHaveValue(19.99)
  },
}

export const OutcomeNotLoaded: Story = {
  play: async ({ canvas }) => {
    await owing(canvas, 'Wen Zhao', 'INV-2062')
    await process(canvas)
    const words = await canvas.findByText(/^\$875\.25 was paid by Wen Zhao\./)
    await expect(within(words).queryByText(/charge/)).toBeNull()
  },
}

export const OutcomeLoadedLater: Story = {
  ...OutcomeNotLoaded,
  play: async (context) => {
    await OutcomeNotLoaded.play?.(context)
    const { canvas } = context
    const words = canvas.getByText(/^\$875\.25 was paid by Wen Zhao\./)
    connect()
    await fireEvent(window, new Event('online'))
    const dialog = await processed()
    await expect(dialog.getByText('paid by Wen Zhao')).toBeVisible()
    await expect(words).not.toBeInTheDocument()
  },
}
