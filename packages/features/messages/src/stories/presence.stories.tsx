import type { ViewerState } from '@parley/state-machines'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { MessagesScreen } from '../messages-screen.tsx'
import { conversationRoute } from './routes.ts'

const route = conversationRoute('lively', 'Maria Okafor')
const conversationId = route.split('=')[1] ?? ''

const meta = {
  title: 'Screens/Messages/Who is here',
  component: MessagesScreen,
  parameters: { route, live: true },
} satisfies Meta<typeof MessagesScreen>
export default meta
type Story = StoryObj<typeof meta>

/** The active colleagues of the signed-in user. */
function colleagues({ mockApi }: Pick<StoryContext, 'mockApi'>) {
  const me = mockApi.actor()
  return [...mockApi.store.users.values()].filter(
    ({ id, organizationId, status }) =>
      id !== me?.userId && organizationId === me?.organizationId && status === 'active',
  )
}

const withColleagues =
  (...states: ViewerState[]) =>
  (context: StoryContext) => {
    const people = colleagues(context)
    for (const [index, state] of states.entries()) {
      const person = people[index]
      if (person) context.mockApi.setViewer(conversationId, person.id, state)
    }
  }

export const OneIsViewing: Story = {
  beforeEach: withColleagues('viewing'),
  play: async (context) => {
    const [first] = colleagues(context)
    await expect((await context.canvas.findAllByText(`${first?.name} is viewing`))[0]).toBeVisible()
  },
}

export const OneIsTyping: Story = {
  beforeEach: withColleagues('typing', 'viewing'),
  play: async (context) => {
    const [first] = colleagues(context)
    await expect((await context.canvas.findAllByText(`${first?.name.split(' ')[0]} is typing…`))[0]).toBeVisible()
  },
}

export const ThreeAreHere: Story = {
  beforeEach: withColleagues('viewing', 'viewing', 'viewing'),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('3 others are here'))[0]).toBeVisible()
  },
}

export const ComesAndLeaves: Story = {
  play: async (context) => {
    const { canvas, mockApi } = context
    const [first] = colleagues(context)
    if (!first) throw new Error('the world has colleagues')
    const words = `${first.name} is viewing`
    await canvas.findByRole('log')
    mockApi.setViewer(conversationId, first.id, 'viewing')
    await expect((await canvas.findAllByText(words))[0]).toBeVisible()
    mockApi.setViewer(conversationId, first.id, 'left')
    await waitFor(() =>
      expect(canvas.queryAllByText(words).filter((element) => element.tagName !== 'OUTPUT')).toEqual([]),
    )
  },
}

export const DraftFromElsewhere: Story = {
  play: async (context) => {
    const { canvas, mockApi } = context
    const me = mockApi.actor()
    if (!me) throw new Error('somebody is signed in')
    const text = await canvas.findByRole('textbox', { name: 'SMS Message' })
    mockApi.store.drafts.set(`${me.userId} ${conversationId} sms`, {
      userId: me.userId,
      conversationId,
      mode: 'sms',
      content: 'Begun on the phone',
      updatedAt: mockApi.now(),
      version: 1,
      deviceId: 'phone',
    })
    mockApi.emit({ type: 'draft', organizationId: me.organizationId, ids: { conversationId }, onlyUserId: me.userId })
    await waitFor(() => expect(text).toHaveValue('Begun on the phone'))
  },
}
