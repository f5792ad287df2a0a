import { useSession } from '@parley/client'
import { PRODUCT } from '@parley/domain'
import { NETS } from '@parley/mocks'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMachine } from '@xstate/react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { setup } from 'xstate'
import { type Globals, viewports } from '../globals.ts'
import { CLOCKS } from './clocks.ts'
import { stretch } from './words.ts'

const LABEL = 'Search meetings, contacts...'

function Probe() {
  const user = useSession().data
  return (
    <>
      <style href="still" precedence="default">
        {'@media (prefers-reduced-motion: reduce) { .still { text-indent: 7px } }'}
      </style>
      <h1>Signed in</h1>
      <p data-testid="role">{user?.role}</p>
      <p data-testid="zone">{user?.settings.display.timezone}</p>
      <p className="still" data-testid="still">
        It stands still
      </p>
      <input placeholder={LABEL} />
    </>
  )
}

/** Tests every value of every toolbar on the page; not in the sidebar. */
const meta = { title: 'Screens/Toolbars', component: Probe, tags: ['!dev', '!autodocs'] } satisfies Meta<typeof Probe>
export default meta
type Story = StoryObj<typeof meta>

/** A story with one toolbar value set. */
const chosen = <Name extends keyof Globals>(
  name: Name,
  value: Globals[Name],
  play: NonNullable<Story['play']>,
): Story => ({
  globals: { [name]: value },
  play,
})

const roleIs = (role: Globals['role']): Story =>
  chosen('role', role, async ({ canvas, mockApi }) => {
    await waitFor(() => expect(canvas.getByTestId('role')).toHaveTextContent(role))
    await expect(mockApi.actor()).toMatchObject({ role })
  })
export const RoleBasic = roleIs('basic')
export const RoleStandard = roleIs('standard')
export const RoleManager = roleIs('manager')
export const RoleAdmin = roleIs('admin')

/** The background colour of the page in a theme. */
function groundIn(theme: string): string {
  const page = document.documentElement
  const shown = page.dataset['theme']
  page.dataset['theme'] = theme
  const colour = getComputedStyle(document.body).backgroundColor
  page.dataset['theme'] = shown
  return colour
}
const themeIs = (theme: Globals['theme']): Story =>
  chosen('theme', theme, async ({ canvas }) => {
    await canvas.findByText('Signed in')
    await expect(getComputedStyle(document.body).backgroundColor).toBe(groundIn(theme))
    await expect(groundIn('dark')).not.toBe(groundIn('light'))
  })
export const ThemeLight = themeIs('light')
export const ThemeDark = themeIs('dark')

export const WordsPseudo: Story = {
  globals: { words: 'pseudo' },
  afterEach: async ({ canvas }) => {
    await expect(await canvas.findByText(stretch('Signed in'))).toBeVisible()
    await expect(canvas.getByPlaceholderText(stretch(LABEL))).toBeVisible()
    await expect(getComputedStyle(document.body).direction).toBe('rtl')
  },
}

export const WordsPlain = chosen('words', 'plain', async ({ canvas }) => {
  await expect(await canvas.findByText('Signed in')).toBeVisible()
  await expect(canvas.getByPlaceholderText(LABEL)).toBeVisible()
  await expect(getComputedStyle(document.body).direction).toBe('ltr')
})

export const WordsWaitForThePlay = chosen('words', 'pseudo', async ({ canvas }) => {
  await expect(await canvas.findByText('Signed in')).toBeVisible()
  await expect(document.documentElement.dir).toBe('ltr')
})

const textSizeIs = (textSize: Globals['textSize'], fontSize: string): Story =>
  chosen('textSize', textSize, async ({ canvas }) => {
    await expect(getComputedStyle(await canvas.findByText('It stands still')).fontSize).toBe(fontSize)
  })
export const TextSize100 = textSizeIs('100', '14px')
export const TextSize200 = textSizeIs('200', '28px')

const indentOf = async (canvas: { findByText: (text: string) => Promise<HTMLElement> }) => {
  const still = await canvas.findByText('It stands still')
  return () => getComputedStyle(still).textIndent
}

export const MotionSystem = chosen('motion', 'system', async ({ canvas }) => {
  const indent = await indentOf(canvas)
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  await waitFor(() => expect(indent()).toBe(isReduced ? '7px' : '0px'))
})

export const MotionFull = chosen('motion', 'full', async ({ canvas }) => {
  const indent = await indentOf(canvas)
  await waitFor(() => expect(indent()).toBe('0px'))
})

export const MotionReduced = chosen('motion', 'reduced', async ({ canvas }) => {
  const indent = await indentOf(canvas)
  const queries = () =>
    [...document.styleSheets].flatMap(({ cssRules }) =>
      [...cssRules].map((rule) => (rule instanceof CSSMediaRule ? rule.conditionText : '')),
    )
  await waitFor(() => expect(queries().filter((query) => query.includes('reduced-motion'))).toEqual([]))
  await expect(indent()).toBe('7px')
})

const clockIs = (clock: Globals['clock']): Story =>
  chosen('clock', clock, async ({ canvas, mockApi }) => {
    await canvas.findByText('Signed in')
    await expect(mockApi.now().toISOString().slice(0, 13)).toBe(CLOCKS[clock].at.toISOString().slice(0, 13))
  })
export const ClockStory = clockIs('story')
export const ClockNight = clockIs('night')
export const ClockNewYear = clockIs('newYear')
export const ClockSummerTime = clockIs('summerTime')
export const ClockLeapDay = clockIs('leapDay')

const timeZoneIs = (timeZone: Globals['timeZone']): Story =>
  chosen('timeZone', timeZone, async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByTestId('zone')).toHaveTextContent(timeZone))
  })
export const TimeZoneDenver = timeZoneIs('America/Denver')
export const TimeZoneLosAngeles = timeZoneIs('America/Los_Angeles')
export const TimeZoneChicago = timeZoneIs('America/Chicago')
export const TimeZoneNewYork = timeZoneIs('America/New_York')

const answer = () => fetch(`/api/${PRODUCT.slug}/customers`).then(({ status }) => status)
const networkIs = (network: Globals['network'], status: number): Story =>
  chosen('network', network, async ({ canvas }) => {
    await canvas.findByText('Signed in')
    await expect(await answer()).toBe(status)
  })
export const NetworkOnline = networkIs('online', 200)
export const NetworkError = networkIs('error', 500)

export const NetworkSlow = chosen('network', 'slow', async ({ canvas }) => {
  await canvas.findByText('Signed in')
  const begun = performance.now()
  await expect(await answer()).toBe(200)
  await expect(performance.now() - begun).toBeGreaterThanOrEqual(NETS.slow['*']?.latency ?? Infinity)
})

export const NetworkOffline = chosen('network', 'offline', async ({ canvas }) => {
  await canvas.findByText('Signed in')
  await expect(answer()).rejects.toThrow('Failed to fetch')
})

const viewportIs = (viewport: keyof typeof viewports): Story => ({
  globals: { viewport: { value: viewport } },
  play: async ({ canvas }) => {
    await canvas.findByText('Signed in')
    const { width, height } = viewports[viewport].styles
    await waitFor(() => expect([`${innerWidth}px`, `${innerHeight}px`]).toEqual([width, height]))
  },
})
export const ViewportPhone = viewportIs('phone')
export const ViewportTablet = viewportIs('tablet')
export const ViewportZoomed = viewportIs('zoomed')
export const ViewportLaptop = viewportIs('laptop')
export const ViewportDesk = viewportIs('desk')

const panel = () =>
  [...document.body.children].flatMap(({ shadowRoot }) => shadowRoot?.querySelector('section') ?? [])[0]

export const MachinesShown = chosen('machines', 'shown', async ({ mockApi }) => {
  await waitFor(() => expect(panel()).toHaveTextContent('This story runs no flow and has changed no record.'))
  const invoice = [...mockApi.store.invoices.values()].find(({ status }) => status === 'unpaid')
  if (invoice) mockApi.store.invoices.set(invoice.id, { ...invoice, status: 'paid' })
  await waitFor(() =>
    expect(panel()?.querySelector('svg[aria-label="invoice"] [aria-current]')).toHaveTextContent('paid'),
  )
  await expect(panel()?.querySelectorAll('[data-walked]')).toHaveLength(1)
})

const door = setup({}).createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { open: 'open' } }, open: { on: { shut: 'shut' } } },
})

function Door() {
  const [, send] = useMachine(door)
  return (
    <>
      <h1>A door</h1>
      <button type="button" onClick={() => send({ type: 'open' })}>
        Open it
      </button>
    </>
  )
}

export const MachinesRun: Story = {
  ...chosen('machines', 'shown', async ({ canvas }) => {
    const current = () => panel()?.querySelector('svg[aria-label="door"] [aria-current]')
    await waitFor(() => expect(current()).toHaveTextContent('shut'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Open it' }))
    await waitFor(() => expect(current()).toHaveTextContent('open'))
  }),
  render: () => <Door />,
}
export const MachinesHidden = chosen('machines', 'hidden', async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { name: 'Signed in' })).toBeVisible()
  await expect(panel()).toBeUndefined()
})
