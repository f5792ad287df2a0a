import { PRODUCT } from '@parley/domain'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { AppShell } from '../app-shell.tsx'
import { SECTION_PATH } from '../navigation.ts'
import { ComingSoon } from '../pages/coming-soon.tsx'
import { inSession } from './in-session.tsx'

const meta = {
  title: 'Screens/Shell/Offline',
  component: AppShell,
  args: { children: <ComingSoon screen="customers" /> },
  decorators: [inSession],
  parameters: { landmark: 'own', route: `${SECTION_PATH}/customers` },
} satisfies Meta<typeof AppShell>
export default meta
type Story = StoryObj<typeof meta>

const SENTENCE = /^You are offline\. Changes you make now are not saved\. Last updated at .+\.$/

/** Takes the server offline and notifies the app as the browser does. */
async function lose({ canvas, mockApi }: StoryContext) {
  await canvas.findByRole('navigation', { name: `${PRODUCT.name} tabs` })
  await canvas.findAllByText(/unread conversations$/)
  await canvas.findByRole('button', { name: /^Notifications, \d+ unread$/ })
  mockApi.setFaults({ '*': { offline: true } })
  window.dispatchEvent(new Event('offline'))
}

/** Repeats the event, because a pending response may have marked the server as reachable again. */
const sentence = ({ canvas }: StoryContext) =>
  waitFor(() => {
    window.dispatchEvent(new Event('offline'))
    return canvas.getByText(SENTENCE)
  })

export const OnAnyScreen: Story = {
  globals: { viewport: { value: 'desk' } },
  play: async (context) => {
    await lose(context)
    await expect(await sentence(context)).toBeVisible()
  },
}

export const BackOnAnyScreen: Story = {
  ...OnAnyScreen,
  play: async (context) => {
    await OnAnyScreen.play?.(context)
    context.mockApi.setFaults({})
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(context.canvas.queryByText(SENTENCE)).toBeNull())
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await lose(context)
    const line = await sentence(context)
    await expect(line).toBeVisible()
    await expect(line.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const InMessages: Story = {
  parameters: { route: `${SECTION_PATH}/messages` },
  globals: { viewport: { value: 'desk' } },
  play: async (context) => {
    await lose(context)
    await expect(context.canvas.queryByText(SENTENCE)).toBeNull()
  },
}
