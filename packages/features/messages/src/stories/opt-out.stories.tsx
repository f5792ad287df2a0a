import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { MessagesScreen } from '../messages-screen.tsx'
import { type Canvas, enter } from './canvas.ts'
import { readBefore } from './read-before.ts'
import { conversationRoute } from './routes.ts'

const byText = { scenario: 'opted-out', route: conversationRoute('opted-out', 'Maria Okafor') } as const

const meta = {
  title: 'Screens/Messages/Opt-out',
  component: MessagesScreen,
  parameters: { route: conversationRoute('lively', 'Gloria Mendez') },
} satisfies Meta<typeof MessagesScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)

async function chooseInMenu(canvas: Canvas, name: string, item: string) {
  await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await body.findByRole('menuitem', { name: item }))
}
const composerOf = (canvas: Canvas) => canvas.findByRole('textbox', { name: 'SMS Message' })

export const ByText: Story = {
  parameters: byText,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Opted out by text on Nov 15, 5:40 PM')).toBeVisible()
    await expect(canvas.getByText(/has opted out of text messages, so nothing can be sent/)).toBeVisible()
    await expect(canvas.getByText(/Payment requests are sent by text, so they are off as well/)).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'SMS Message' })).toBeDisabled()
    await expect(canvas.queryByRole('textbox', { name: 'SMS Message' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Request Payment' })).toBeNull()
    await expect(canvas.getByRole('textbox', { name: 'Internal Note' })).toBeVisible()
    const allow = canvas.getByRole('button', { name: 'Allow texts again' })
    await expect(allow).toHaveAttribute('aria-disabled', 'true')
    allow.focus()
    await expect(await body.findByText(/^Only START from \(303\) .* allows texts again$/)).toBeVisible()
  },
}

export const ByTeamMember: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Opted out by Ana Ruiz on Nov 19, /)).toBeVisible()
  },
}

export const PlannedTextFailed: Story = {
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('region', { name: 'Scheduled messages' }))
    await userEvent.click(list.getByRole('button', { name: /not sent/ }))
    await expect(list.getByText(/^Not sent/)).toBeVisible()
    await expect(list.getByText(/has opted out of text messages/)).toBeVisible()
  },
}

export const PlannedTextDismissed: Story = {
  ...PlannedTextFailed,
  play: async (context) => {
    await PlannedTextFailed.play?.(context)
    const { canvas } = context
    const list = within(canvas.getByRole('region', { name: 'Scheduled messages' }))
    await userEvent.click(list.getByRole('button', { name: /^Dismiss/ }))
    await expect(await body.findByText('Message dismissed')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Scheduled messages' })).toBeNull())
  },
}

export const BasicRole: Story = {
  globals: { role: 'basic' },
  parameters: { ...byText },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Allow texts again' })).toBeVisible()
    await expect(canvas.queryByText(/Payment requests/)).toBeNull()
  },
}

export const AllowedAgain: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Allow texts again' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Allow texts to Gloria Mendez again?' }))
    await expect(dialog.getByText(/only when the customer has agreed/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'The customer agreed' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('radio', { name: 'In writing' }))
    await userEvent.click(dialog.getByRole('button', { name: 'The customer agreed' }))
    await expect(await body.findByText('Texts allowed again')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText(/Opted out by/)).toBeNull())
    await expect(canvas.getByRole('radio', { name: 'SMS Message' })).toBeEnabled()
  },
}

export const Stopped: Story = {
  parameters: { route: conversationRoute('lively', 'Luis Carrillo') },
  beforeEach: readBefore,
  play: async ({ canvas }) => {
    await enter(await composerOf(canvas), 'Half a thought')
    await chooseInMenu(canvas, 'Luis Carrillo', 'Stop texts to this customer')
    const dialog = within(await body.findByRole('dialog', { name: 'Stop texts to Luis Carrillo?' }))
    await userEvent.click(dialog.getByRole('radio', { name: 'On paper' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Stop texts' }))
    await expect(await body.findByText('Texts stopped')).toBeVisible()
    await expect(await canvas.findByText(/^Opted out by Devin Kim on Nov 19, /)).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('textbox', { name: 'SMS Message' })).toBeNull())
    await expect(canvas.getByRole('textbox', { name: 'Internal Note' })).toHaveValue('')
  },
}

export const ByKeyboard: Story = {
  parameters: { route: conversationRoute('lively', 'Luis Carrillo') },
  beforeEach: readBefore,
  play: async ({ canvas }) => {
    const menu = await canvas.findByRole('button', { name: 'Actions for Luis Carrillo' })
    menu.focus()
    await userEvent.keyboard('{Enter}')
    await body.findByRole('menuitem', { name: 'Stop texts to this customer' })
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'menuitem'))
    // One letter: the menu forgets the letters before after a second.
    await userEvent.keyboard('s{Enter}')
    const dialog = await body.findByRole('dialog', { name: 'Stop texts to Luis Carrillo?' })
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Tab} {ArrowDown}')
    await expect(body.getByRole('radio', { name: 'On the phone' })).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await expect(canvas.queryByText(/Opted out by/)).toBeNull()
  },
}

export const ChangeFailed: Story = {
  parameters: { mock: { faults: { setOptOut: { status: 503 } } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Allow texts again' }))
    const dialog = within(await body.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('radio', { name: 'In person' }))
    await enter(dialog.getByRole('textbox', { name: 'In their words' }), 'At the front desk')
    await userEvent.click(dialog.getByRole('button', { name: 'The customer agreed' }))
    await expect(await body.findByText('Failed to allow texts')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveValue('At the front desk')
  },
}

export const History: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Allow texts again' }))
    await userEvent.click(await body.findByRole('radio', { name: 'In writing' }))
    await userEvent.click(body.getByRole('button', { name: 'The customer agreed' }))
    await body.findByText('Texts allowed again')
    await chooseInMenu(canvas, 'Gloria Mendez', 'Text consent history')
    const dialog = within(await body.findByRole('dialog', { name: 'Text consent history' }))
    const changes = await dialog.findAllByRole('listitem')
    const words = changes.map((change) => change.textContent)
    await expect(words[0]).toMatch(/^Nov 19, 2026, .*AllowedDevin Kim, agreed in writing$/)
    await expect(words[1]).toMatch(/^Nov 19, 2026, .*StoppedAna Ruiz, asked on the phone$/)
  },
}

export const HistoryEmpty: Story = {
  parameters: { route: conversationRoute('lively', 'Luis Carrillo') },
  beforeEach: readBefore,
  play: async ({ canvas }) => {
    await chooseInMenu(canvas, 'Luis Carrillo', 'Text consent history')
    await expect(await body.findByText('This customer has never opted out of text messages.')).toBeVisible()
  },
}

export const HistoryFailed: Story = {
  parameters: { ...byText, mock: { faults: { listConsentChanges: { status: 500 } } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'History' }))
    await expect(await body.findByText('Failed to load the history')).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Opted out by Ana Ruiz/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Allow texts again' })).toBeVisible()
  },
}
