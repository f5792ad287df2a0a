import { declineCall, hangUpCall, saveCallNote } from '@parley/contract'
import { holdAnswers } from '@parley/parts/connection/held'
import { TextArea } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { CallsEverywhere } from '../everywhere/calls-everywhere.tsx'

const meta = {
  title: 'Screens/Phone/Calls everywhere',
  component: CallsEverywhere,
  globals: { role: 'manager' },
  parameters: { route: '/parley/messages', live: true, mock: { callPace: 20 } },
} satisfies Meta<typeof CallsEverywhere>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
type Api = StoryContext['mockApi']

/** Calls progress in real time, so that a slow test still answers before they end. */
const UNHURRIED = { mock: { callPace: 1 } }

/** The number of Maria Okafor, who answers when called. */
const MARIA = '+13035550134'

/** Makes Maria's latest call with the signed-in user an active one. */
const goingOn =
  (fields: object) =>
  ({ mockApi: { store, now, actor } }: { mockApi: Api }) => {
    const call = [...store.calls.values()].findLast(
      ({ userId, phoneNumber }) => userId === actor()?.userId && phoneNumber === MARIA,
    )
    if (call) Object.assign(call, { endedAt: null, durationSeconds: null, createdAt: now(), ...fields })
  }
const talking = (context: { mockApi: Api }) => {
  const answeredAt = new Date(context.mockApi.now().getTime() - 100_000)
  const createdAt = new Date(answeredAt.getTime() - 1600)
  goingOn({ callType: 'outgoing', status: 'answered', createdAt, answeredAt })(context)
}
const ring = goingOn({ callType: 'incoming', status: 'ringing' })

export const Talking: Story = {
  parameters: UNHURRIED,
  beforeEach: talking,
  play: async ({ canvas }) => {
    const bar = within(await canvas.findByRole('region', { name: 'Call' }))
    await expect(bar.getByText('Maria Okafor')).toBeVisible()
    await expect(bar.getByRole('timer')).toHaveTextContent(/^1:[45]\d$/)
    await expect(bar.getByRole('link', { name: 'Open customer' })).toHaveAttribute(
      'href',
      expect.stringContaining('customer='),
    )
    await userEvent.click(bar.getByRole('button', { name: 'Hang up' }))
    // Shown for 4 s from when the provider has reported the end.
    await expect(await bar.findByText(/^Call ended 1:[45]\d$/)).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Call again' })).toBeVisible()
  },
}

export const Dialing: Story = {
  beforeEach: goingOn({ callType: 'outgoing', status: 'dialing' }),
  play: async ({ canvas }) => {
    const bar = within(await canvas.findByRole('region', { name: 'Call' }))
    await expect(bar.getByText('Dialing...')).toBeVisible()
  },
}

export const Noted: Story = {
  beforeEach: goingOn({ callType: 'outgoing', status: 'ringing' }),
  play: async ({ canvas, mockApi }) => {
    const bar = within(await canvas.findByRole('region', { name: 'Call' }))
    await userEvent.keyboard('{Alt>}n{/Alt}')
    const note = () => bar.findByRole('textbox', { name: /Note about this call/ })
    await expect(await bar.findByRole('region', { name: 'Last text' })).toBeVisible()
    await expect(bar.getByRole('region', { name: 'Last calls' })).toBeVisible()
    await expect(await bar.findByText('Outstanding')).toBeVisible()
    await userEvent.type(await note(), 'Back at 3:30')
    await userEvent.click(bar.getByRole('button', { name: 'Close' }))
    await userEvent.keyboard('{Alt>}n{/Alt}')
    await expect(await note()).toHaveValue('Back at 3:30')
    await userEvent.click(bar.getByRole('button', { name: 'Add note' }))
    await expect(await body.findByText('Note saved')).toBeVisible()
    await expect([...mockApi.store.calls.values()].some(({ note }) => note === 'Back at 3:30')).toBe(true)
  },
}

const openNote = async (canvas: StoryContext['canvas']) => {
  const bar = within(await canvas.findByRole('region', { name: 'Call' }))
  await userEvent.click(bar.getByRole('button', { name: 'Note' }))
  return { bar, note: await bar.findByRole('textbox', { name: /Note about this call/ }) }
}

export const NoteEmptied: Story = {
  beforeEach: goingOn({ callType: 'outgoing', status: 'ringing', note: 'Back at 3:30' }),
  play: async ({ canvas, mockApi }) => {
    const { bar, note } = await openNote(canvas)
    await expect(note).toHaveValue('Back at 3:30')
    await userEvent.clear(note)
    await expect(note).toHaveValue('')
    await userEvent.click(bar.getByRole('button', { name: 'Save note' }))
    await expect(await body.findByText('Note saved')).toBeVisible()
    await expect([...mockApi.store.calls.values()].some(({ note: kept }) => kept === 'Back at 3:30')).toBe(false)
    const { note: empty } = await openNote(canvas)
    await waitFor(() => expect(empty).toHaveValue(''))
  },
}

export const NotedCard: Story = {
  beforeEach: (context) => {
    localStorage.clear()
    goingOn({ callType: 'outgoing', status: 'ringing' })(context)
  },
  play: async ({ canvas }) => {
    const { note } = await openNote(canvas)
    await userEvent.clear(note)
    await userEvent.type(note, 'Reads out 4242 4242 4242 4242')
    await expect(note).toHaveValue('Reads out 4242 4242 4242 4242')
    await expect(JSON.stringify(localStorage)).toContain('"Reads out •••• 4242"')
    await expect(JSON.stringify(localStorage)).not.toContain('4242 4242')
  },
}

/** The bar is polled every 5 s and stays for 4 s after a call has ended. */
const FOR_SECONDS = { timeout: 15_000 }

export const NotedMore: Story = {
  parameters: { mock: { callPace: 20, faults: { [saveCallNote.name]: { isHeld: true } } } },
  beforeEach: (context) => {
    localStorage.clear()
    goingOn({ callType: 'outgoing', status: 'ringing' })(context)
  },
  play: async ({ canvas, mockApi }) => {
    const { bar, note } = await openNote(canvas)
    // A card number from another story may still be kept on the page.
    await userEvent.clear(note)
    await userEvent.type(note, 'Back at 3:30')
    await userEvent.click(bar.getByRole('button', { name: 'Add note' }))
    await userEvent.click(bar.getByRole('button', { name: 'Close' }))
    const { note: more } = await openNote(canvas)
    await userEvent.type(more, ' sharp')
    mockApi.setFaults({})
    await expect(await body.findByText('Note saved', {}, FOR_SECONDS)).toBeVisible()
    await expect([...mockApi.store.calls.values()].some(({ note: kept }) => kept === 'Back at 3:30')).toBe(true)
    await expect(more).toHaveValue('Back at 3:30 sharp')
    await expect(more).toBeVisible()
  },
}

export const EndedWhileNoting: Story = {
  parameters: { mock: { callPace: 20, faults: { [saveCallNote.name]: { latency: 5000 } } } },
  beforeEach: (context) => {
    localStorage.clear()
    goingOn({ callType: 'outgoing', status: 'answered', answeredAt: context.mockApi.now() })(context)
  },
  play: async ({ canvas }) => {
    const { bar, note } = await openNote(canvas)
    // A card number from another story may still be kept on the page.
    await userEvent.clear(note)
    await userEvent.type(note, 'Back at 3:30')
    await userEvent.click(bar.getByRole('button', { name: 'Hang up' }))
    await expect(await bar.findByText(/^Call ended/)).toBeVisible()
    await userEvent.click(bar.getByRole('button', { name: 'Add note' }))
    await expect(await body.findByText('Note saved', {}, FOR_SECONDS)).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Call' })).toBeVisible()
  },
}

export const NotHungUp: Story = {
  parameters: { mock: { ...UNHURRIED.mock, faults: { [hangUpCall.name]: { status: 500 } } } },
  beforeEach: goingOn({ callType: 'outgoing', status: 'answered' }),
  play: async ({ canvas }) => {
    const bar = within(await canvas.findByRole('region', { name: 'Call' }))
    await userEvent.click(bar.getByRole('button', { name: 'Hang up' }))
    await expect(await body.findByText('Failed to hang up')).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Hang up' })).toBeVisible()
  },
}

export const HungUpTwiceByKey: Story = {
  parameters: UNHURRIED,
  beforeEach: talking,
  play: async ({ canvas }) => {
    const bar = within(await canvas.findByRole('region', { name: 'Call' }))
    const calls = spyOn(globalThis, 'fetch')
    const answer = holdAnswers(/\/hang-up$/)
    await userEvent.keyboard('{Alt>}h{/Alt}')
    await userEvent.keyboard('{Alt>}{h>3/}{/Alt}')
    answer()
    await expect(await bar.findByText(/^Call ended/)).toBeVisible()
    await expect(
      calls.mock.calls.filter(([path]) => typeof path === 'string' && path.endsWith('/hang-up')),
    ).toHaveLength(1)
  },
}

const incoming = async () => within(await body.findByRole('alertdialog', { name: 'Incoming call' }))
const isGone = () => waitFor(() => expect(body.queryByRole('alertdialog', { name: 'Incoming call' })).toBeNull())

export const IncomingAnswered: Story = {
  parameters: UNHURRIED,
  beforeEach: ring,
  play: async ({ canvas }) => {
    const card = await incoming()
    await expect(card.getByText('Maria Okafor')).toBeVisible()
    await expect(card.getByText('(303) 555-0134')).toBeVisible()
    await expect(document.activeElement).toBe(document.body)
    await userEvent.click(card.getByRole('button', { name: 'Answer' }))
    await expect(await body.findByText('Your phone rings; answer it to be connected')).toBeVisible()
    await expect(await canvas.findByRole('region', { name: 'Call' })).toBeVisible()
    await isGone()
  },
}

export const IncomingAnsweredLate: Story = {
  parameters: UNHURRIED,
  beforeEach: ring,
  play: async ({ canvas }) => {
    const card = await incoming()
    const answer = holdAnswers(/\/answer$/)
    await userEvent.click(card.getByRole('button', { name: 'Answer' }))
    // The live event arrives before the response.
    await isGone()
    await expect(await canvas.findByRole('region', { name: 'Call' })).toBeVisible()
    await expect(body.queryByRole('status', { name: 'Call handled' })).toBeNull()
    answer()
    await expect(await body.findByText('Your phone rings; answer it to be connected')).toBeVisible()
  },
}

export const IncomingDeclined: Story = {
  beforeEach: ring,
  play: async ({ mockApi }) => {
    const card = await incoming()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(card.queryByRole('button', { name: 'Silence' })).toBeNull())
    await userEvent.keyboard('{Alt>}v{/Alt}')
    await isGone()
    const maria = () => [...mockApi.store.calls.values()].filter(({ phoneNumber }) => phoneNumber === MARIA)
    await waitFor(() => expect(maria().some(({ status, endedAt }) => status === 'missed' && endedAt)).toBe(true))
  },
}

/** Answers, declines or silences the call on another device of the same user. */
const onAnotherDevice = (id: string, does: 'answer' | 'decline' | 'silence') =>
  fetch(`/api/call-history/${id}/${does}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
const ringingOf = ({ store }: Api) => [...store.calls.values()].find(({ status }) => status === 'ringing')

export const CallHandledElsewhere: Story = {
  parameters: UNHURRIED,
  beforeEach: ring,
  play: async ({ mockApi }) => {
    const card = await incoming()
    await expect(card.getByRole('button', { name: 'Silence' })).toBeVisible()
    const { id = '' } = ringingOf(mockApi) ?? {}
    await expect(await onAnotherDevice(id, 'silence')).toHaveProperty('status', 200)
    await waitFor(() => expect(card.queryByRole('button', { name: 'Silence' })).toBeNull())
    await expect(card.getByRole('button', { name: 'Answer' })).toBeVisible()
    await expect(await onAnotherDevice(id, 'decline')).toHaveProperty('status', 200)
    await isGone()
    await expect(await body.findByText('Declined on another device')).toBeVisible()
  },
}

/** Makes the ringing call one to the business. */
function ringForAll(context: { mockApi: Api }) {
  const { actor, store } = context.mockApi
  const line = [...store.phoneNumbers.values()].find(({ organizationId }) => organizationId === actor()?.organizationId)
  goingOn({ callType: 'incoming', status: 'ringing', userId: null, lineNumber: line?.phoneNumber })(context)
}

/** A call to the business that rings for no colleague. */
export const IncomingLast: Story = {
  parameters: UNHURRIED,
  beforeEach: (context) => {
    const { actor, store } = context.mockApi
    ringForAll(context)
    for (const { id, organizationId } of store.users.values()) {
      const none = { organizationId, userId: id, phoneNumber: null, ringsAt: null }
      if (id !== actor()?.userId) store.ownLines.set(id, { ...none, ...store.ownLines.get(id), doNotDisturb: true })
    }
  },
  play: async ({ mockApi }) => {
    const call = ringingOf(mockApi)
    await userEvent.click((await incoming()).getByRole('button', { name: 'To voicemail' }))
    await isGone()
    await waitFor(() => expect(mockApi.store.calls.get(call?.id ?? '')).toHaveProperty('status', 'missed'))
  },
}

export const AnsweredByAColleague: Story = {
  parameters: UNHURRIED,
  beforeEach: (context) => ringForAll(context),
  play: async ({ mockApi }) => {
    await expect((await incoming()).getByRole('button', { name: 'Decline' })).toBeVisible()
    const call = ringingOf(mockApi)
    const colleague = [...mockApi.store.users.values()].find(({ name }) => name === 'Devin Kim')
    if (call) Object.assign(call, { userId: colleague?.id })
    mockApi.emit({ type: 'call', organizationId: call?.organizationId ?? '', ids: {} })
    await expect(await body.findByText('Answered by Devin Kim')).toBeVisible()
    await isGone()
    await waitFor(() => expect(body.queryByText('Answered by Devin Kim')).toBeNull())
  },
}

export const TakenMeanwhile: Story = {
  parameters: UNHURRIED,
  beforeEach: (context) => ringForAll(context),
  play: async ({ mockApi }) => {
    const card = await incoming()
    const colleague = [...mockApi.store.users.values()].find(({ name }) => name === 'Devin Kim')
    Object.assign(ringingOf(mockApi) ?? {}, { userId: colleague?.id })
    await userEvent.click(card.getByRole('button', { name: 'Answer' }))
    await expect(await body.findByText('Could not answer the call')).toBeVisible()
    await expect(await body.findByText('Devin Kim has answered this call')).toBeVisible()
  },
}

export const NotTurnedAway: Story = {
  parameters: { mock: { faults: { [declineCall.name]: { status: 500 } } } },
  beforeEach: ring,
  play: async () => {
    const card = await incoming()
    await userEvent.click(card.getByRole('button', { name: 'To voicemail' }))
    await expect(await body.findByText('Could not decline the call')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Answer' })).toBeVisible()
  },
}

export const NothingRings: Story = {
  beforeEach: (context) => {
    const { actor, now, store } = context.mockApi
    const line = store.ownLines.get(actor()?.userId ?? '')
    if (line) line.doNotDisturb = true
    ring(context)
    const another = [...store.calls.values()].find(
      ({ userId, phoneNumber }) => userId === actor()?.userId && phoneNumber !== MARIA,
    )
    if (another) Object.assign(another, { callType: 'outgoing', status: 'answered', answeredAt: now(), endedAt: null })
  },
  play: async ({ canvas, mockApi: { actor, emit, store } }) => {
    await canvas.findByRole('region', { name: 'Call' })
    await expect(body.queryByRole('alertdialog')).toBeNull()
    const line = store.ownLines.get(actor()?.userId ?? '')
    if (line) line.doNotDisturb = false
    emit({ type: 'call', organizationId: line?.organizationId ?? '', ids: {} })
    await incoming()
  },
}

export const IncomingUnknown: Story = {
  beforeEach: goingOn({ callType: 'incoming', status: 'ringing', phoneNumber: '+17205550166', customerId: null }),
  play: async () => {
    const card = await incoming()
    await expect(card.getAllByText('(720) 555-0166')[0]).toBeVisible()
    await expect(card.getByText('No open balance')).toBeVisible()
    await expect(card.getByRole('link', { name: 'Add customer' })).toHaveAttribute(
      'href',
      expect.stringContaining('phone=%2B17205550166'),
    )
  },
}

const hearsOfCalls = fn()

export const InARoom: Story = {
  args: { onCall: hearsOfCalls },
  parameters: UNHURRIED,
  beforeEach: (context) => {
    hearsOfCalls.mockClear()
    goingOn({ callType: 'incoming', status: 'ringing', phoneNumber: '+17205550166', customerId: null })(context)
  },
  play: async ({ canvas }) => {
    const card = await incoming()
    await expect(card.getByText('Answer rings your own phone and mutes you in the meeting')).toBeVisible()
    await expect(card.getByRole('link', { name: 'Add customer' })).toHaveAttribute('target', '_blank')
    await expect(hearsOfCalls).not.toHaveBeenCalledWith(true)
    await userEvent.click(card.getByRole('button', { name: 'Answer' }))
    const bar = within(await canvas.findByRole('region', { name: 'Call' }))
    await expect(hearsOfCalls).toHaveBeenLastCalledWith(true)
    await expect(bar.getByRole('link', { name: 'Add customer' })).toHaveAttribute('target', '_blank')
    await userEvent.click(bar.getByRole('button', { name: 'Hang up' }))
    await waitFor(() => expect(hearsOfCalls).toHaveBeenLastCalledWith(false))
  },
}

export const InARoomOnAPhone: Story = {
  args: { onCall: hearsOfCalls },
  parameters: UNHURRIED,
  globals: { viewport: { value: 'phone' } },
  beforeEach: ring,
  play: async () => {
    await incoming()
    const { top, bottom } = body.getByRole('alertdialog', { name: 'Incoming call' }).getBoundingClientRect()
    await expect(top).toBe(0)
    await expect(bottom).toBeLessThan(window.innerHeight - 100)
  },
}

const leaveDialog = fn()

function WithADialog() {
  const [note, setNote] = useState('')
  return (
    <>
      <Dialog title="A note" onClose={leaveDialog}>
        <TextArea label="What happened" value={note} onValueChange={setNote} />
      </Dialog>
      <CallsEverywhere />
    </>
  )
}

const OVER_A_DIALOG: Story = {
  parameters: UNHURRIED,
  beforeEach: (context) => {
    leaveDialog.mockClear()
    ring(context)
  },
  render: () => <WithADialog />,
}

const ringWhileWriting = async () => {
  const dialog = within(await body.findByRole('dialog', { name: 'A note' }))
  const note = dialog.getByRole('textbox', { name: 'What happened' })
  await userEvent.type(note, 'The gate was open')
  return { note, card: await incoming() }
}

export const OverADialog: Story = {
  ...OVER_A_DIALOG,
  play: async () => {
    const { note, card } = await ringWhileWriting()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(card.queryByRole('button', { name: 'Silence' })).toBeNull())
    await userEvent.keyboard('{Alt>}a{/Alt}')
    await expect(await body.findByText('Your phone rings; answer it to be connected')).toBeInTheDocument()
    await isGone()
    await expect(leaveDialog).not.toHaveBeenCalled()
    await expect(note).toHaveValue('The gate was open')
    await expect(note).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(leaveDialog).toHaveBeenCalledOnce()
  },
}

export const OverADialogByMouse: Story = {
  ...OVER_A_DIALOG,
  play: async () => {
    const { note, card } = await ringWhileWriting()
    await userEvent.click(card.getByText('Maria Okafor'))
    await expect(note).toHaveFocus()
    await userEvent.click(card.getByRole('button', { name: 'To voicemail' }))
    await isGone()
    await expect(leaveDialog).not.toHaveBeenCalled()
    await expect(note).toHaveValue('The gate was open')
    await expect(note).toHaveFocus()
  },
}

export const OnAPhone: Story = {
  beforeEach: goingOn({ callType: 'outgoing', status: 'answered' }),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const bar = within(await canvas.findByRole('region', { name: 'Call' }))
    await expect(bar.getByRole('button', { name: 'Hang up' })).toBeVisible()
    await userEvent.click(bar.getByRole('button', { name: 'More actions' }))
    await userEvent.click(await body.findByRole('menuitem', { name: 'Note' }, { timeout: 10_000 }))
    await expect(await bar.findByRole('textbox', { name: /Note about this call/ })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
