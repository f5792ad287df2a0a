import { mentionToken } from '@parley/domain'
import { holdCalls } from '@parley/parts/connection/held'
import { buildWorld, type ScenarioName } from '@parley/scenarios'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { MessagesScreen } from '../messages-screen.tsx'
import { type Canvas, enter } from './canvas.ts'
import { conversationRoute } from './routes.ts'

const QUESTION = 'Can I pay half now and the other half on Friday when my check clears?'
const world = buildWorld('team-talk')
const idOf = (name: string) => world.users.find((user) => user.name === name)?.id ?? ''

function commentsRoute(scenario: ScenarioName, content: string): string {
  const message = buildWorld(scenario).messages.find((one) => one.content === content)
  if (!message) throw new Error(`commentsRoute: ${scenario} has no message ${content}`)
  return `/?conversation=${message.conversationId}&comments=${message.id}`
}

const open = commentsRoute('team-talk', QUESTION)
const messageId = new URLSearchParams(open.slice(2)).get('comments') ?? ''

const meta = {
  title: 'Screens/Messages/Comments',
  component: MessagesScreen,
  globals: { role: 'manager' },
  // Unread comments stay unread, however long a story takes.
  parameters: { scenario: 'team-talk', route: open, mock: { faults: { readComments: { isHeld: true } } } },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof MessagesScreen>
export default meta
type Story = StoryObj<typeof meta>

const sidebar = async (canvas: Canvas) => within(await canvas.findByRole('complementary', { name: 'Comments' }))
const list = async (canvas: Canvas) =>
  within(await (await sidebar(canvas)).findByRole('list', { name: 'Comments on this message' }))
const field = async (canvas: Canvas) => (await sidebar(canvas)).findByRole('textbox', { name: 'Comment' })
/** The list item of the comment with this text; `own` queries within it, replies included. */
async function comment(canvas: Canvas, words: RegExp) {
  const text = await (await list(canvas)).findByText(words)
  const item = text.closest('li')
  if (!item) throw new Error(`no comment says ${words.source}`)
  return { item, own: within(item) }
}
/** Closes the comments and waits until they are gone; before that, pressing the message's button does nothing. */
async function shut(canvas: Canvas) {
  await userEvent.click((await sidebar(canvas)).getByRole('button', { name: 'Close comments' }))
  await waitFor(() => expect(canvas.queryByRole('complementary', { name: 'Comments' })).toBeNull())
}
const ana = /can we split INV-2068/
const devin = /Does the member discount/
const marcus = /agreed to this in spring/
const theo = /I was, and it went well/
/** A list time: the time for today, 'Yesterday', otherwise the date. */
const TIME = /^(\d{1,2}:\d\d [AP]M|Yesterday|[A-Z][a-z]{2} \d{1,2})$/

export const Open: Story = {
  play: async ({ canvas }) => {
    const shown = await list(canvas)
    await expect(shown.getAllByRole('listitem')).toHaveLength(7)
    const first = await comment(canvas, ana)
    await expect(first.own.getByText('Ana Ruiz')).toBeVisible()
    await expect(first.own.getByText('@Priya Raman')).toBeVisible()
    await expect(first.own.getAllByText(TIME)[0]).toBeVisible()
    for (const words of [ana, devin, marcus]) {
      const { own } = await comment(canvas, words)
      await expect(own.getAllByRole('button', { name: 'Reply' })).toHaveLength(1)
      await expect(own.getAllByRole('button', { name: /^(Unr|R)esolve$/ })).toHaveLength(1)
    }
    await expect((await comment(canvas, marcus)).own.getByText('@Unknown')).toBeVisible()
    const aside = await sidebar(canvas)
    await expect(await aside.findByText('Can I pay half now and the other half on Friday wh...')).toBeVisible()
  },
}

/** A mentioned person has left the team, and the reader's role no longer lists them. */
export const Edited: Story = {
  globals: { role: 'standard' },
  beforeEach: ({ mockApi }) => {
    const theoLarsen = mockApi.store.users.get(idOf('Theo Larsen'))
    if (theoLarsen) mockApi.store.users.set(theoLarsen.id, { ...theoLarsen, status: 'inactive' })
  },
  play: async ({ canvas }) => {
    await expect((await comment(canvas, marcus)).own.getByText('@Theo Larsen')).toBeVisible()
    const edited = await comment(canvas, /Void it and send two/)
    await expect(edited.own.getByText('(edited)')).toBeVisible()
    await expect((await comment(canvas, theo)).own.queryByText('(edited)')).toBeNull()
  },
}

export const Replies: Story = {
  play: async ({ canvas }) => {
    const first = await comment(canvas, ana)
    const replies = first.own.getByRole('list', { name: 'Replies to Ana Ruiz' })
    await expect(within(replies).getAllByRole('listitem')).toHaveLength(2)
    await expect(within(replies).queryByRole('button', { name: /^(Reply|Resolve)$/ })).toBeNull()
    await expect(replies.getBoundingClientRect().left - first.item.getBoundingClientRect().left).toBe(32)
  },
}

export const Resolved: Story = {
  play: async ({ canvas }) => {
    const { own } = await comment(canvas, devin)
    await expect(own.getByText('Resolved by Priya Raman')).toBeVisible()
    const colour = async (words: RegExp) => getComputedStyle(await (await list(canvas)).findByText(words)).color
    await expect(await colour(devin)).not.toBe(await colour(ana))
    await userEvent.click(own.getByRole('button', { name: 'Unresolve' }))
    await waitFor(() => expect(own.queryByText('Resolved by Priya Raman')).toBeNull())
    await expect(await colour(devin)).toBe(await colour(ana))
    await userEvent.click(own.getByRole('button', { name: 'Resolve' }))
    await expect(await own.findByText('Resolved by Marcus Bell')).toBeVisible()
    await expect(own.getByRole('button', { name: 'Unresolve' })).toHaveFocus()
  },
}

export const AuthorOnly: Story = {
  play: async ({ canvas }) => {
    const own = await comment(canvas, marcus)
    await expect(own.own.getAllByRole('button', { name: 'Edit' })).toHaveLength(1)
    await expect(own.own.getByRole('button', { name: 'Delete' })).toBeVisible()
    for (const words of [ana, devin, theo]) {
      const { own } = await comment(canvas, words)
      await expect(own.queryByRole('button', { name: /^(Edit|Delete)$/ })).toBeNull()
    }
  },
}

export const Collapsed: Story = {
  parameters: { mock: { faults: { readComments: { isHeld: true }, getCommentCounts: { isHeld: true } } } },
  beforeEach: () => sessionStorage.setItem('comments-collapsed', messageId),
  play: async ({ canvas, mockApi }) => {
    const aside = await canvas.findByRole('complementary', { name: 'Comments' })
    await expect(await within(aside).findByRole('button', { name: /^Expand comments/ })).not.toHaveTextContent('0')
    mockApi.changeFault('getCommentCounts', null)
    const expand = await within(aside).findByRole('button', { name: 'Expand comments, 7 comments' })
    await expect(aside.getBoundingClientRect().width).toBe(44)
    await userEvent.click(expand)
    await expect(await field(canvas)).toHaveFocus()
    await userEvent.click(within(aside).getByRole('button', { name: 'Collapse comments' }))
    await expect(await within(aside).findByRole('button', { name: /^Expand comments/ })).toHaveFocus()
    await expect(sessionStorage.getItem('comments-collapsed')).toBe(messageId)
  },
}

export const OpenedAndClosed: Story = {
  parameters: { route: conversationRoute('team-talk', 'Maria Okafor') },
  play: async ({ canvas }) => {
    const log = within(await canvas.findByRole('log'))
    const button = await log.findByRole('button', { name: /^7 comments, \d new$/ })
    await userEvent.click(button)
    const input = await field(canvas)
    await waitFor(() => expect(input).toHaveFocus())
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('complementary', { name: 'Comments' })).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
  },
}

export const Unread: Story = {
  parameters: { mock: { faults: { readComments: { isHeld: false }, listUsers: { isHeld: true } } } },
  play: async ({ canvas, mockApi }) => {
    await sidebar(canvas)
    mockApi.changeFault('listUsers', null)
    const latest = await comment(canvas, /first link today/)
    const view = latest.item.closest('ol')?.parentElement
    const bottomOf = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? Infinity
    await waitFor(() => expect(bottomOf(latest.item)).toBeLessThanOrEqual(bottomOf(view)))
    await expect(latest.own.getByText('New')).toBeVisible()
    await expect((await comment(canvas, marcus)).item.firstChild?.nextSibling?.firstChild).not.toHaveTextContent('New')
    const read = () => [...mockApi.store.comments.values()].filter((one) => one.messageId === messageId)
    const me = mockApi.actor()?.userId
    await waitFor(() =>
      expect(read().every((one) => one.authorId === me || mockApi.store.commentReads.has(`${me} ${one.id}`))).toBe(
        true,
      ),
    )
    await canvas.findByRole('button', { name: '7 comments' })
    await expect(latest.own.getByText('New')).toBeVisible()
  },
}

export const Empty: Story = {
  parameters: { route: commentsRoute('team-talk', 'Yes, $85 as agreed.') },
  play: async ({ canvas }) => {
    const aside = await sidebar(canvas)
    await expect(await aside.findByText('No comments yet')).toBeVisible()
    await expect(await aside.findByText('Devin Kim', { exact: false })).toBeVisible()
    const button = aside.getByRole('button', { name: 'Comment' })
    await expect(button).toBeDisabled()
    await userEvent.type(await field(canvas), '   ')
    await expect(button).toBeDisabled()
  },
}

export const MentionByKeyboard: Story = {
  play: async ({ canvas, mockApi }) => {
    const input = await field(canvas)
    await list(canvas)
    await userEvent.type(input, 'Thanks @bene')
    const option = await screen.findByRole('option', { name: /Bénédicte D’Angelo-Núñez/ })
    await expect(input).toHaveAttribute('aria-activedescendant', option.id)
    await userEvent.keyboard('{Enter}and @pri')
    await screen.findByRole('option', { name: /Priya Raman/ })
    await userEvent.keyboard('{Tab}{Enter}')
    await expect(await (await list(canvas)).findByText('@Bénédicte D’Angelo-Núñez')).toBeVisible()
    await expect(input).toHaveValue('')
    await expect(input).toHaveFocus()
    const stored = [...mockApi.store.comments.values()].at(-1)
    await expect(stored?.content).toBe(
      `Thanks ${mentionToken(idOf('Bénédicte D’Angelo-Núñez'))} and ${mentionToken(idOf('Priya Raman'))}`,
    )
  },
}

export const MentionSearch: Story = {
  play: async ({ canvas }) => {
    const input = await field(canvas)
    await userEvent.type(input, '@a')
    await screen.findByRole('option', { name: /Ana Ruiz/ })
    await expect(input).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
    await userEvent.keyboard(' b')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await userEvent.clear(input)
    await userEvent.type(input, '@')
    await screen.findByRole('option', { name: /Ana Ruiz/ })
  },
}

export const MentionSearchPutAway: Story = {
  ...MentionSearch,
  play: async (context) => {
    await MentionSearch.play?.(context)
    const { canvas } = context
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('listbox')).toBeNull()
    await expect(canvas.getByRole('complementary', { name: 'Comments' })).toBeVisible()
  },
}

export const Replying: Story = {
  play: async ({ canvas }) => {
    const { own } = await comment(canvas, ana)
    await userEvent.click(own.getByRole('button', { name: 'Reply' }))
    const reply = await own.findByRole('textbox', { name: 'Reply to Ana Ruiz' })
    await expect(reply).toHaveFocus()
    await enter(reply, 'On Friday then.')
    const send = holdCalls('POST')
    await userEvent.keyboard('{Enter}')
    const elsewhere = await field(canvas)
    await userEvent.click(elsewhere)
    send()
    await waitFor(() => expect(reply).not.toBeInTheDocument())
    await expect(elsewhere).toHaveFocus()
    await userEvent.click(own.getByRole('button', { name: 'Reply' }))
    await enter(await own.findByRole('textbox', { name: 'Reply to Ana Ruiz' }), 'Both are ready.')
    await userEvent.click(own.getByRole('button', { name: 'Reply' }))
    const replies = within(own.getByRole('list', { name: 'Replies to Ana Ruiz' }))
    await expect(await replies.findByText('Both are ready.')).toBeVisible()
    await waitFor(() => expect(own.getByRole('button', { name: 'Reply' })).toHaveFocus())
  },
}

export const Editing: Story = {
  play: async ({ canvas }) => {
    const { own } = await comment(canvas, marcus)
    await userEvent.click(own.getByRole('button', { name: 'Edit' }))
    const edit = await own.findByRole('textbox', { name: 'Edit comment' })
    await expect(edit).toHaveFocus()
    await expect(edit).toHaveValue('@Unknown agreed to this in spring, @Theo Larsen was there.')
    await userEvent.type(edit, ' I checked.')
    await userEvent.click(own.getByRole('button', { name: 'Save' }))
    await expect(await own.findByText(/was there\. I checked\./)).toBeVisible()
    await expect(own.getByText('(edited)')).toBeVisible()
    await expect(own.getByText('@Unknown')).toBeVisible()
    await expect(own.getByRole('button', { name: 'Edit' })).toHaveFocus()
  },
}

export const DeleteAsked: Story = {
  play: async ({ canvas }) => {
    const { own } = await comment(canvas, marcus)
    await userEvent.click(own.getByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete comment?' }))
    await expect(
      dialog.getByText('This action cannot be undone. This will permanently delete the comment.'),
    ).toBeVisible()
    await expect(dialog.getByText('Its reply is deleted too.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  },
}

export const Deleted: Story = {
  play: async ({ canvas }) => {
    const { own } = await comment(canvas, marcus)
    const { item: next } = await comment(canvas, /first link today/)
    await userEvent.click(own.getByRole('button', { name: 'Delete' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(canvas.queryByText(theo)).toBeNull())
    await expect(canvas.queryByText(marcus)).toBeNull()
    await waitFor(() => expect(next).toHaveFocus())
  },
}

export const DeleteRefused: Story = {
  parameters: { mock: { faults: { deleteComment: { status: 503 } } } },
  play: async ({ canvas }) => {
    const { own } = await comment(canvas, marcus)
    await userEvent.click(own.getByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await expect(await screen.findByText('Failed to delete comment')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}

export const SendFailed: Story = {
  parameters: { mock: { faults: { createComment: { status: 503 } } } },
  play: async ({ canvas }) => {
    const input = await field(canvas)
    await userEvent.type(input, 'Ask @pri')
    await screen.findByRole('option', { name: /Priya Raman/ })
    await userEvent.keyboard('{Enter}today{Enter}')
    await expect(await screen.findByText('Failed to add comment')).toBeVisible()
    await expect(input).toHaveValue('Ask @Priya Raman today')
  },
}

export const SentAgain: Story = {
  ...SendFailed,
  play: async (context) => {
    await SendFailed.play?.(context)
    const { canvas, mockApi } = context
    const input = await field(canvas)
    mockApi.changeFault('createComment', null)
    await userEvent.click((await sidebar(canvas)).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(input).toHaveValue(''))
    await (await list(canvas)).findByText('Ask today')
  },
}

export const CardNumberRefused: Story = {
  play: async ({ canvas }) => {
    const input = await field(canvas)
    await enter(input, 'Her card is 4242 4242 4242 4242')
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByText('Failed to add comment')).toBeVisible()
    await expect(input).toHaveValue('Her card is 4242 4242 4242 4242')
  },
}

export const TypingSurvivesNews: Story = {
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    const { own } = await comment(canvas, ana)
    await userEvent.click(own.getByRole('button', { name: 'Reply' }))
    const reply = await own.findByRole('textbox', { name: 'Reply to Ana Ruiz' })
    await userEvent.type(reply, 'One moment')
    const first = [...mockApi.store.comments.values()].find((one) => one.messageId === messageId)
    if (!first) throw new Error('no comment')
    const id = '019d0000-0000-7000-8000-0000000000aa'
    const said = { ...first, id, content: 'News from Ana', parentCommentId: null, createdAt: mockApi.now() }
    mockApi.store.comments.set(id, said)
    const { organizationId, conversationId } = first
    mockApi.emit({ type: 'comment', organizationId, ids: { conversationId, messageId, commentId: id } })
    const news = await comment(canvas, /News from Ana/)
    await expect(news.own.getByText('New')).toBeVisible()
    await expect(reply).toHaveValue('One moment')
    await expect(reply).toHaveFocus()
  },
}

export const DraftSurvivesClosing: Story = {
  parameters: { route: conversationRoute('team-talk', 'Maria Okafor') },
  play: async ({ canvas }) => {
    const log = within(await canvas.findByRole('log'))
    await userEvent.click(await log.findByRole('button', { name: /^7 comments/ }))
    await enter(await field(canvas), 'Half a thought')
    await shut(canvas)
    await userEvent.click(await log.findByRole('button', { name: /^7 comments/ }))
    await expect(await field(canvas)).toHaveValue('Half a thought')
    await userEvent.tab()
    ;(await field(canvas)).focus()
    await userEvent.keyboard(', and the rest')
    await expect(await field(canvas)).toHaveValue('Half a thought, and the rest')
  },
}

/** A sent comment does not reappear as a draft, however early its panel is closed. */
export const LeftBeforeItIsSent: Story = {
  ...DraftSurvivesClosing,
  play: async ({ canvas, mockApi }) => {
    const log = within(await canvas.findByRole('log'))
    const show = async () => userEvent.click(await log.findByRole('button', { name: /^\d comments/ }))
    await show()
    const input = await field(canvas)
    await enter(input, 'On its way')
    const send = holdCalls('POST')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(input).toHaveAttribute('readonly'))
    await shut(canvas)
    send()
    await waitFor(() =>
      expect([...mockApi.store.comments.values()].some(({ content }) => content === 'On its way')).toBe(true),
    )
    await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('On its way'))
    await show()
    await expect(await field(canvas)).toHaveValue('')
    await (await list(canvas)).findByText('On its way')
  },
}

/** The form is reopened before the answer: the comment in flight cannot be sent a second time. */
export const OpenedWhileItIsSent: Story = {
  ...DraftSurvivesClosing,
  play: async ({ canvas, mockApi }) => {
    const log = within(await canvas.findByRole('log'))
    const show = async () => userEvent.click(await log.findByRole('button', { name: /^\d comments/ }))
    await show()
    await enter(await field(canvas), 'On its way')
    const send = holdCalls('POST')
    await userEvent.keyboard('{Enter}')
    await shut(canvas)
    await show()
    const input = await field(canvas)
    await expect(input).toHaveValue('On its way')
    await expect(input).toHaveAttribute('readonly')
    await userEvent.type(input, '{Enter}')
    send()
    await waitFor(() => expect(input).toHaveValue(''))
    await expect(input).not.toHaveAttribute('readonly')
    await (await list(canvas)).findByText('On its way')
    const sent = [...mockApi.store.comments.values()].filter(({ content }) => content === 'On its way')
    await expect(sent).toHaveLength(1)
  },
}

export const FailedAfterItWasLeft: Story = {
  ...DraftSurvivesClosing,
  parameters: {
    ...DraftSurvivesClosing.parameters,
    mock: { faults: { readComments: { isHeld: true }, createComment: { status: 503 } } },
  },
  play: async ({ canvas }) => {
    const log = within(await canvas.findByRole('log'))
    const show = async () => userEvent.click(await log.findByRole('button', { name: /^\d comments/ }))
    await show()
    await enter(await field(canvas), 'Not on its way')
    const send = holdCalls('POST')
    await userEvent.keyboard('{Enter}')
    await shut(canvas)
    send()
    await expect(await screen.findByText('Failed to add comment')).toBeVisible()
    await show()
    const input = await field(canvas)
    await expect(input).toHaveValue('Not on its way')
    await expect(input).not.toHaveAttribute('readonly')
  },
}

/** The server accepts POST requests but the client receives a 504; call the result to restore answers. */
function loseAnswers(): () => void {
  const { fetch } = globalThis
  globalThis.fetch = async (...call) => {
    const answer = await fetch(...call)
    return call[1]?.method === 'POST' ? new Response(null, { status: 504 }) : answer
  }
  return () => {
    globalThis.fetch = fetch
  }
}

export const SentAgainAfterItWasLeft: Story = {
  ...DraftSurvivesClosing,
  play: async ({ canvas, mockApi }) => {
    const log = within(await canvas.findByRole('log'))
    const show = async () => userEvent.click(await log.findByRole('button', { name: /^\d comments/ }))
    await show()
    await enter(await field(canvas), 'Taken in silence')
    const answerAgain = loseAnswers()
    await userEvent.keyboard('{Enter}')
    await shut(canvas)
    await expect(await screen.findByText('Failed to add comment')).toBeVisible()
    answerAgain()
    await show()
    const input = await field(canvas)
    await expect(input).toHaveValue('Taken in silence')
    await userEvent.type(input, '{Enter}')
    await waitFor(() => expect(input).toHaveValue(''))
    const sent = [...mockApi.store.comments.values()].filter(({ content }) => content === 'Taken in silence')
    await expect(sent).toHaveLength(1)
  },
}

export const Loading: Story = {
  parameters: { mock: { faults: { listComments: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await expect(await (await sidebar(canvas)).findByText('Loading...')).toBeVisible()
  },
}

export const LoadFailed: Story = {
  parameters: { mock: { faults: { listComments: { status: 500, times: 'once' } } } },
  play: async ({ canvas }) => {
    const aside = await sidebar(canvas)
    await expect(await aside.findByText('Failed to load comments')).toBeVisible()
  },
}

export const LoadedAgain: Story = {
  ...LoadFailed,
  play: async (context) => {
    await LoadFailed.play?.(context)
    const { canvas } = context
    const aside = await sidebar(canvas)
    await userEvent.click(aside.getByRole('button', { name: 'Try again' }))
    await expect(await aside.findByText(devin)).toBeVisible()
  },
}

export const UnknownMessage: Story = {
  parameters: { route: open.replace(messageId, '019d0000-0000-7000-8000-0000000000ff') },
  play: async ({ canvas }) => {
    const aside = await sidebar(canvas)
    await expect(await aside.findByText('This message does not exist')).toBeVisible()
  },
}

export const UnknownMessageClosed: Story = {
  ...UnknownMessage,
  play: async (context) => {
    await UnknownMessage.play?.(context)
    const { canvas } = context
    const aside = await sidebar(canvas)
    await userEvent.click(aside.getByRole('button', { name: 'Close comments' }))
    await waitFor(() => expect(canvas.queryByRole('complementary')).toBeNull())
    await expect(within(await canvas.findByRole('log')).getByText(QUESTION)).toBeVisible()
  },
}

export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    await list(canvas)
    const aside = canvas.getByRole('complementary', { name: 'Comments' })
    await expect(aside.getBoundingClientRect().width).toBe(window.innerWidth)
  },
}

export const BackOnATablet: Story = {
  ...Tablet,
  play: async (context) => {
    await Tablet.play?.(context)
    const { canvas, answersCame } = context
    const aside = canvas.getByRole('complementary', { name: 'Comments' })
    // The thread below opens at the commented message only if it has loaded.
    await answersCame()
    await userEvent.click(within(aside).getByRole('button', { name: 'Back to the conversation' }))
    await expect(await canvas.findByRole('log')).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await list(canvas)
    await expect(canvas.queryByRole('log')).toBeNull()
    const aside = await sidebar(canvas)
    await expect(aside.getByRole('button', { name: 'Back to the conversation' })).toBeVisible()
    const quote = await aside.findByText('Can I pay half now and the other half on Friday wh...')
    const { item, own } = await comment(canvas, marcus)
    await expect(own.getByText('New')).toBeVisible()
    await waitFor(() => expect(item.getBoundingClientRect().top).toBeGreaterThan(quote.getBoundingClientRect().bottom))
  },
}
