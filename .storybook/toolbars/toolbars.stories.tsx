import { useSession } from '@parley/client'
import { PRODUCT } from '@parley/domain'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
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

/** What each toolbar says, seen on the page; not in the sidebar. */
const meta = { title: 'Screens/Toolbars', component: Probe, tags: ['!dev', '!autodocs'] } satisfies Meta<typeof Probe>
export default meta
type Story = StoryObj<typeof meta>

export const Role: Story = {
  globals: { role: 'basic' },
  play: async ({ canvas, mockApi }) => {
    await waitFor(() => expect(canvas.getByTestId('role')).toHaveTextContent('basic'))
    await expect(mockApi.actor()).toMatchObject({ role: 'basic' })
  },
}

const roleIs = (role: 'standard' | 'manager' | 'admin'): Story => ({
  globals: { role },
  play: async ({ canvas, mockApi }) => {
    await waitFor(() => expect(canvas.getByTestId('role')).toHaveTextContent(role))
    await expect(mockApi.actor()).toMatchObject({ role })
  },
})
export const RoleStandard: Story = roleIs('standard')
export const RoleManager: Story = roleIs('manager')
export const RoleAdmin: Story = roleIs('admin')

export const Theme: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await canvas.findByText('Signed in')
    const [dark, light] = (['dark', 'light'] as const).map((theme) => {
      const page = document.documentElement
      const shown = page.dataset['theme']
      page.dataset['theme'] = theme
      const colour = getComputedStyle(document.body).backgroundColor
      page.dataset['theme'] = shown
      return colour
    })
    await expect(getComputedStyle(document.body).backgroundColor).toBe(dark)
    await expect(dark).not.toBe(light)
  },
}

export const Words: Story = {
  globals: { words: 'pseudo' },
  afterEach: async ({ canvas }) => {
    await expect(await canvas.findByText(stretch('Signed in'))).toBeVisible()
    await expect(canvas.getByPlaceholderText(stretch(LABEL))).toBeVisible()
    await expect(getComputedStyle(document.body).direction).toBe('rtl')
  },
}

export const WordsWaitForThePlay: Story = {
  globals: { words: 'pseudo' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Signed in')).toBeVisible()
    await expect(document.documentElement.dir).toBe('ltr')
  },
}

export const TextSize: Story = {
  globals: { textSize: '200' },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(await canvas.findByText('It stands still')).fontSize).toBe('28px')
  },
}

export const Motion: Story = {
  globals: { motion: 'full' },
  play: async ({ canvas }) => {
    const still = await canvas.findByText('It stands still')
    await waitFor(() => expect(getComputedStyle(still).textIndent).toBe('0px'))
  },
}

export const MotionReduced: Story = {
  globals: { motion: 'reduced' },
  play: async ({ canvas }) => {
    const still = await canvas.findByText('It stands still')
    const queries = () =>
      [...document.styleSheets].flatMap(({ cssRules }) =>
        [...cssRules].map((rule) => (rule instanceof CSSMediaRule ? rule.conditionText : '')),
      )
    await waitFor(() => expect(queries().filter((query) => query.includes('reduced-motion'))).toEqual([]))
    await expect(getComputedStyle(still).textIndent).toBe('7px')
  },
}

export const Clock: Story = {
  globals: { clock: 'leapDay' },
  play: async ({ canvas, mockApi }) => {
    await canvas.findByText('Signed in')
    await expect(mockApi.now().toISOString().slice(0, 13)).toBe(CLOCKS.leapDay.at.toISOString().slice(0, 13))
  },
}

export const TimeZone: Story = {
  globals: { timeZone: 'America/New_York' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByTestId('zone')).toHaveTextContent('America/New_York'))
  },
}

const answer = () => fetch(`/api/${PRODUCT.slug}/customers`).then(({ status }) => status)

export const Network: Story = {
  globals: { network: 'error' },
  play: async ({ canvas }) => {
    await canvas.findByText('Signed in')
    await expect(await answer()).toBe(500)
  },
}

export const NetworkOffline: Story = {
  globals: { network: 'offline' },
  play: async ({ canvas }) => {
    await canvas.findByText('Signed in')
    await expect(answer()).rejects.toThrow('Failed to fetch')
  },
}

export const Viewport: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByText('Signed in')
    await waitFor(() => expect(innerWidth).toBe(375))
  },
}
