import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { MessagesScreen } from '../messages-screen.tsx'
import type { Canvas } from './canvas.ts'
import { conversationRoute } from './routes.ts'

const route = conversationRoute('lively', 'Maria Okafor')
const conversationId = route.split('=')[1] ?? ''

const somebodyTypes = ({ mockApi }: Pick<StoryContext, 'mockApi'>) => {
  const me = mockApi.actor()
  const other = [...mockApi.store.users.values()].find(
    ({ id, organizationId }) => id !== me?.userId && organizationId === me?.organizationId,
  )
  if (other) mockApi.setViewer(conversationId, other.id, 'typing')
}

const meta = {
  title: 'Screens/Messages/Crowded thread',
  component: MessagesScreen,
  parameters: { route, live: true },
  beforeEach: somebodyTypes,
} satisfies Meta<typeof MessagesScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)

/** The thread once everything around it is rendered. */
async function full(canvas: Canvas) {
  await canvas.findByRole('button', { name: '2 scheduled, next tomorrow, 9:00 AM' })
  await canvas.findByRole('note', { name: 'Pinned note' })
  await canvas.findByRole('button', { name: /^Internal Notes/ })
  return canvas.findByRole('log')
}

/** Asserts that each part begins at or below the end of the previous one. */
async function expectInOrder(parts: readonly Element[]) {
  const boxes = parts.map((part) => part.getBoundingClientRect())
  for (const [index, box] of boxes.entries()) {
    await expect(box.top).toBeGreaterThanOrEqual((boxes[index - 1]?.bottom ?? 0) - 1)
  }
}

export const EverythingOpen: Story = {
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvas }) => {
    const log = await full(canvas)
    const comments = await within(log).findByRole('button', { name: /^4 comments/ })
    await userEvent.click(comments)
    await canvas.findByRole('complementary', { name: 'Comments' })
    await expectInOrder([
      canvas.getByRole('heading', { name: 'Maria Okafor' }),
      canvas.getByRole('note', { name: 'Pinned note' }),
      log,
      canvas.getByRole('region', { name: 'Scheduled messages' }),
      canvas.getByRole('textbox', { name: 'SMS Message' }),
    ])
    await expect(log.getBoundingClientRect().height).toBeGreaterThan(300)
    await userEvent.click(canvas.getByRole('button', { name: /^2 scheduled/ }))
    await expect(log.getBoundingClientRect().height).toBeGreaterThanOrEqual(160)
    comments.scrollIntoView({ block: 'center' })
  },
}

export const Zoomed: Story = {
  globals: { viewport: { value: 'zoomed' } },
  play: async ({ canvas }) => {
    const log = await full(canvas)
    const more = await canvas.findByRole('button', { name: 'More tools' })
    await waitFor(() => expect(log.getBoundingClientRect().height).toBeGreaterThanOrEqual(160))
    const pane = canvas.getByRole('region', { name: 'Conversation' }).getBoundingClientRect()
    await expect([pane.left, pane.top, pane.width]).toEqual([0, 0, window.innerWidth])
    const send = canvas.getByRole('button', { name: 'Send' }).getBoundingClientRect()
    await expect(send.bottom).toBeLessThanOrEqual(window.innerHeight)
    await userEvent.click(more)
    await expect(await body.findByRole('menuitem', { name: 'Insert Template' })).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const log = await full(canvas)
    await expect(log.getBoundingClientRect().height).toBeGreaterThan(300)
    const pane = within(canvas.getByRole('region', { name: 'Conversation' }))
    await expect(pane.getByText('(303) 555-0134')).toBeVisible()
    await expect(pane.getByText('· Billing')).toBeVisible()
  },
}
