import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import '../recordings/opened-recording.tsx'
import { RecordingsScreen } from '../recordings-screen.tsx'

type MockApi = StoryContext['mockApi']

const meta = {
  title: 'Screens/Meetings/Recordings',
  component: RecordingsScreen,
  globals: { role: 'manager' },
  parameters: { route: '/meetings/recordings' },
} satisfies Meta<typeof RecordingsScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
const MINUTE = 60_000

/** A short video of changing colours, recorded here. */
async function makeVideo(): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = document.createElement('canvas')
  canvas.width = 320
  canvas.height = 180
  const context = canvas.getContext('2d')
  let angle = 0
  const timer = setInterval(() => {
    if (!context) return
    angle += 0.3
    context.fillStyle = `hsl(${angle * 40} 30% 35%)`
    context.fillRect(0, 0, 320, 180)
  }, 50)
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' })
  const pieces: Blob[] = []
  const whole = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()))
  recorder.addEventListener('dataavailable', ({ data }) => {
    pieces.push(data)
    if (pieces.reduce((sum, { size }) => sum + size, 0) > 3000 && recorder.state === 'recording') recorder.stop()
  })
  recorder.start(200)
  await whole
  clearInterval(timer)
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}

interface Made {
  title: string
  by?: string
  /** How many minutes ago it began. */
  minutes: number
  /** Its length in seconds. */
  seconds: number
  state?: 'recording' | 'uploading' | 'whole' | 'cut'
  data?: Uint8Array<ArrayBuffer>
}

function keep({ store, now }: MockApi, recordings: readonly Made[]) {
  const person = (name: string) => [...store.users.values()].find((user) => user.name === name)
  for (const { title, by = 'Marcus Bell', minutes, seconds, state = 'whole', data } of recordings) {
    const [user, other] = [person(by), person('Marcus Bell')]
    if (!user || !other) throw new Error(`nobody is called ${by}`)
    const startedAt = new Date(now().getTime() - minutes * MINUTE)
    const id = crypto.randomUUID()
    const isFresh = state === 'recording' || state === 'uploading'
    store.recordings.set(id, {
      organizationId: user.organizationId,
      id,
      roomId: null,
      seatId: null,
      meetingId: null,
      title,
      userId: user.id,
      type: 'video/webm',
      startedAt,
      endedAt: state === 'recording' ? null : isFresh ? now() : new Date(startedAt.getTime() + seconds * 1000),
      pieceTotal: state === 'whole' ? 1 : null,
      pieces: 1,
      bytes: data?.length ?? seconds * 120_000,
      lengthMs: seconds * 1000,
      lastPieceAt: isFresh ? now() : startedAt,
      people: [
        { seatId: '1', userId: user.id, name: user.name },
        { seatId: '2', userId: other.id, name: other.name },
        { seatId: '3', userId: null, name: 'City inspector' },
      ],
      data: data ? [data] : [],
    })
  }
}

const ALL: readonly Made[] = [
  { title: 'Estimate walkthrough: Nwosu repipe', minutes: 12, seconds: 700, state: 'recording' },
  { title: 'Morning dispatch', by: 'Devin Kim', minutes: 90, seconds: 1060, state: 'uploading' },
  { title: 'Permit questions: city inspector', by: 'Devin Kim', minutes: 1500, seconds: 2465 },
  { title: 'Billing review', minutes: 14_000, seconds: 728, state: 'cut' },
]

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No recordings yet')).toBeVisible()
    await expect(
      await canvas.findByText('Record a meeting from its controls. Recordings are kept for 90 days.'),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Meetings' })).toHaveAttribute('href', '/meetings')
  },
}

export const Loading: Story = {
  parameters: { mock: { faults: { listRecordings: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading recordings...')).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: { mock: { faults: { listRecordings: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Failed to load recordings' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const Listed: Story = {
  beforeEach: ({ mockApi }) => keep(mockApi, ALL),
  play: async ({ canvas }) => {
    const rows = within(await canvas.findByRole('list', { name: 'Recordings' })).getAllByRole('listitem')
    await expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(ALL.map(({ title }) => title))
    await expect(canvas.getByText('Being recorded now')).toBeVisible()
    await expect(canvas.getByText('Uploading: 127 MB so far')).toBeVisible()
    await expect(canvas.getByText('41:05')).toBeVisible()
    await expect(canvas.getByText('Ends early: the browser was closed. The first 12:08 was saved.')).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Morning dispatch' }))
    const panel = within(await canvas.findByRole('region', { name: 'Opened recording' }))
    await expect(panel.queryByRole('link', { name: 'Download' })).toBeNull()
  },
}

const open = async (canvas: StoryContext['canvas'], title: string) => {
  await userEvent.click(await canvas.findByRole('link', { name: title }))
  return within(await canvas.findByRole('region', { name: 'Opened recording' }))
}

/** Waits for the browser to find out that an opened recording without data cannot be played. */
const unplayable = async (panel: Awaited<ReturnType<typeof open>>) =>
  expect(await panel.findByText('The recording could not be loaded. It is safe.')).toBeVisible()

const titles = (canvas: StoryContext['canvas']) =>
  canvas
    .queryAllByRole('listitem')
    .map((row) => within(row).queryByRole('link')?.textContent)
    .filter((title) => title !== undefined)

export const Searched: Story = {
  beforeEach: ({ mockApi }) => keep(mockApi, ALL),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search recordings...' }), 'kim DISPATCH')
    await waitFor(() => expect(titles(canvas)).toEqual(['Morning dispatch']))
    await open(canvas, 'Morning dispatch')
    const opened = canvas.getByRole('region', { name: 'Opened recording' })
    // Playback continues without a restart when the search no longer matches the recording.
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search recordings...' }), ' x')
    await waitFor(() => expect(titles(canvas)).toEqual([]))
    await userEvent.clear(canvas.getByRole('searchbox', { name: 'Search recordings...' }))
    await waitFor(() => expect(titles(canvas)).toEqual(ALL.map(({ title }) => title)))
    await expect(canvas.getByRole('region', { name: 'Opened recording' })).toBe(opened)
    await expect(opened).toBeVisible()
  },
}

const choose = async (canvas: StoryContext['canvas'], picker: RegExp, option: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: picker }))
  await userEvent.click(await body.findByRole('option', { name: option }))
}

export const Filtered: Story = {
  beforeEach: ({ mockApi }) => keep(mockApi, ALL),
  play: async ({ canvas }) => {
    await choose(canvas, /^Recorded by/, 'Devin Kim')
    await waitFor(() => expect(titles(canvas)).toEqual(['Morning dispatch', 'Permit questions: city inspector']))
    await choose(canvas, /^Date/, 'Today')
    await waitFor(() => expect(titles(canvas)).toEqual(['Morning dispatch']))
  },
}

export const NothingFound: Story = {
  parameters: { route: '/meetings/recordings?search=permit&range=today' },
  beforeEach: ({ mockApi }) => keep(mockApi, ALL),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No recordings found')).toBeVisible()
    await expect(canvas.getByText('No recording matches the search and the filters.')).toBeVisible()
  },
}

export const FiltersCleared: Story = {
  ...NothingFound,
  play: async (context) => {
    await NothingFound.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(titles(canvas)).toEqual(ALL.map(({ title }) => title)))
  },
}

/** A recording named in the address and excluded by the filters in the address. */
export const OpenedByLink: Story = {
  parameters: { route: '/meetings/recordings?range=today&recording=00000000-0000-7000-8000-0000000000aa' },
  beforeEach: ({ mockApi }) => {
    keep(mockApi, ALL)
    const billing = [...mockApi.store.recordings.values()].find(({ title }) => title === 'Billing review')
    const id = '00000000-0000-7000-8000-0000000000aa'
    if (billing) mockApi.store.recordings.set(id, Object.assign(billing, { id }))
  },
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Opened recording' }))
    await expect(panel.getByRole('heading', { name: 'Billing review' })).toBeVisible()
    await unplayable(panel)
    await expect(await canvas.findByRole('link', { name: 'Morning dispatch' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Billing review' })).toBeNull()
  },
}

export const NotThere: Story = {
  parameters: { route: '/meetings/recordings?recording=00000000-0000-7000-8000-0000000000bb' },
  beforeEach: ({ mockApi }) => keep(mockApi, ALL),
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Opened recording' }))
    await expect(panel.getByText('Recording not found')).toBeVisible()
  },
}

export const NotThereClosed: Story = {
  ...NotThere,
  beforeEach: ({ mockApi }) => {
    keep(mockApi, ALL)
    for (const organization of mockApi.store.organizations.values()) organization.recordingDays = 30
  },
  play: async (context) => {
    await NotThere.play?.(context)
    const { canvas } = context
    const panel = within(await canvas.findByRole('region', { name: 'Opened recording' }))
    await expect(await panel.findByText(/^It was deleted, .* Recordings are kept for 30 days\.$/)).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'Close recording' }))
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Opened recording' })).toBeNull())
  },
}

export const Playing: Story = {
  beforeEach: async ({ mockApi }) =>
    keep(mockApi, [{ title: 'Morning dispatch', minutes: 90, seconds: 1, data: await makeVideo() }]),
  play: async ({ canvas }) => {
    const panel = await open(canvas, 'Morning dispatch')
    const video = panel.getByLabelText<HTMLVideoElement>('Recording of Morning dispatch')
    await waitFor(() => expect(video.videoWidth).toBe(320), { timeout: 10_000 })
    await video.play()
    await waitFor(() => expect(video.getVideoPlaybackQuality().totalVideoFrames).toBeGreaterThan(1), {
      timeout: 10_000,
    })
    await expect(panel.getByText('Marcus Bell, City inspector (guest)')).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\?download$/),
    )
  },
}

export const NotPlayed: Story = {
  parameters: { mock: { faults: { getRecordingFile: { status: 500 } } } },
  beforeEach: ({ mockApi }) => keep(mockApi, [{ title: 'Morning dispatch', minutes: 90, seconds: 60 }]),
  play: async ({ canvas }) => {
    const panel = await open(canvas, 'Morning dispatch')
    await unplayable(panel)
    await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const DeleteAsked: Story = {
  beforeEach: ({ mockApi }) => keep(mockApi, ALL),
  play: async ({ canvas }) => {
    const panel = await open(canvas, 'Billing review')
    await unplayable(panel)
    await userEvent.click(panel.getByRole('button', { name: 'Delete' }))
    const question = within(await body.findByRole('alertdialog', { name: 'Delete recording?' }))
    await expect(
      question.getByText(
        'The recording of Billing review, 12:08, will be deleted for everybody. This cannot be undone.',
      ),
    ).toBeVisible()
  },
}

export const Deleted: Story = {
  ...DeleteAsked,
  play: async (context) => {
    await DeleteAsked.play?.(context)
    const { canvas } = context
    const question = within(body.getByRole('alertdialog', { name: 'Delete recording?' }))
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    // Elements below an open dialog cannot be found by role.
    await waitFor(() => expect(body.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Billing review' })).toBeNull())
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Opened recording' })).toBeNull())
  },
}

export const NotDeleted: Story = {
  parameters: { mock: { faults: { deleteRecording: { status: 503 } } } },
  beforeEach: ({ mockApi }) => keep(mockApi, ALL),
  play: async ({ canvas }) => {
    const panel = await open(canvas, 'Billing review')
    await unplayable(panel)
    await userEvent.click(panel.getByRole('button', { name: 'Delete' }))
    const question = within(await body.findByRole('alertdialog', { name: 'Delete recording?' }))
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await expect(await question.findByRole('alert')).toBeVisible()
    await expect(canvas.getByText('Billing review', { selector: 'a' })).toBeInTheDocument()
  },
}

export const OfAColleague: Story = {
  beforeEach: ({ mockApi }) => keep(mockApi, ALL),
  play: async ({ canvas }) => {
    const panel = await open(canvas, 'Permit questions: city inspector')
    await unplayable(panel)
    await expect(panel.getByText('Devin Kim. Everybody was told.')).toBeVisible()
    await expect(panel.queryByRole('button', { name: 'Delete' })).toBeNull()
  },
}

export const ClosedAgain: Story = {
  ...OfAColleague,
  play: async (context) => {
    await OfAColleague.play?.(context)
    const { canvas } = context
    const panel = within(canvas.getByRole('region', { name: 'Opened recording' }))
    await userEvent.click(panel.getByRole('button', { name: 'Close recording' }))
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Opened recording' })).toBeNull())
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Permit questions: city inspector' })).toHaveFocus())
  },
}

const LONG =
  'Abnahmebesprechung Heizungsmodernisierung Mehrfamilienhaus Konstantinopolitanische Strasse, zweiter Termin'

/** More recordings than fit into the window; one far down is opened, and is visible without scrolling. */
export const Crowded: Story = {
  beforeEach: ({ mockApi }) =>
    keep(
      mockApi,
      Array.from({ length: 64 }, (_, index) => ({
        title: index % 3 === 0 ? `${LONG} ${index}` : `Morning dispatch ${index}`,
        by: index % 2 === 0 ? 'Marcus Bell' : 'Devin Kim',
        minutes: 60 + index * 700,
        seconds: 900 + index * 61,
      })),
    ),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Morning dispatch 38' })
    link.scrollIntoView({ block: 'center' })
    const panel = await open(canvas, 'Morning dispatch 38')
    await unplayable(panel)
    const close = panel.getByRole('button', { name: 'Close recording' })
    await waitFor(() => expect(close.getBoundingClientRect().top).toBeGreaterThanOrEqual(0))
    await expect(close.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
    await expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
    await userEvent.click(close)
    await waitFor(() => expect(link).toHaveFocus())
    await unplayable(await open(canvas, `${LONG} 39`))
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ mockApi }) => keep(mockApi, ALL),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Billing review' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    const panel = await open(canvas, 'Billing review')
    await unplayable(panel)
    await waitFor(() => expect(panel.getByRole('heading', { name: 'Billing review' })).toHaveFocus())
    await expect(canvas.queryByRole('list', { name: 'Recordings' })).toBeNull()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
