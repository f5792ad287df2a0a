// Loaded with the stories, so that a play waits for the shell's work and not for its first load.
import '../palette/search-palette.tsx'
import '../shortcuts/shortcuts-sheet.tsx'
import { PRODUCT } from '@parley/domain'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { AppShell } from '../app-shell.tsx'
import { FrameSkeleton } from '../loading/frame-skeleton.tsx'
import { SECTION_PAGES, SECTION_PATH } from '../navigation.ts'
import { ComingSoon } from '../pages/coming-soon.tsx'
import { UnknownPage } from '../pages/unknown-page.tsx'
import { inSession } from './in-session.tsx'

const meta = {
  title: 'Screens/Shell/Shell',
  component: AppShell,
  args: { children: <ComingSoon screen="customers" /> },
  decorators: [inSession],
  parameters: { landmark: 'own', route: `${SECTION_PATH}/customers` },
  beforeEach: () => localStorage.removeItem('sidebar-collapsed'),
} satisfies Meta<typeof AppShell>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const search = (canvas: Canvas) => canvas.findByPlaceholderText('Search meetings, contacts...')
const sidebar = (canvas: Canvas) => canvas.findByRole('complementary', { name: `${PRODUCT.name} sidebar` })

export const Workspace: Story = {
  args: { children: <ComingSoon screen="home" /> },
  parameters: { route: '/' },
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas }) => {
    const tabs = within(await canvas.findByRole('navigation', { name: `${PRODUCT.name} tabs` }))
    await waitFor(() =>
      expect([...tabs.getAllByRole('link'), tabs.getByRole('button')].map((tab) => tab.textContent)).toEqual([
        'Home',
        'MeetingsNEW',
        'Team chat2 new',
        'Phone',
        'Scheduler',
        'Whiteboards',
        expect.stringMatching(new RegExp(`^${PRODUCT.name}\\d+ unread conversations$`)),
        'MoreNEW',
      ]),
    )
    await expect(tabs.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  },
}

export const OwnBusiness: Story = {
  ...Workspace,
  beforeEach: ({ mockApi }) => {
    for (const organization of mockApi.store.organizations.values()) organization.teamChatUnread = 0
  },
  play: async ({ canvas }) => {
    const tabs = within(await canvas.findByRole('navigation', { name: `${PRODUCT.name} tabs` }))
    await expect(tabs.getByRole('link', { name: 'Team chat' })).toHaveTextContent(/^Team chat$/)
  },
}

export const SidebarExpanded: Story = {
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas }) => {
    const aside = await sidebar(canvas)
    await expect(aside.getBoundingClientRect().width).toBe(240)
    const links = within(aside).getAllByRole('link')
    await waitFor(() => expect(links[0]).toHaveTextContent(/^Messages\d+ unread conversations$/))
    await expect(links.slice(1).map((link) => link.textContent)).toEqual(
      SECTION_PAGES.slice(1).map(({ label }) => label),
    )
    await expect(within(aside).getByRole('link', { name: 'Customers' })).toHaveAttribute('aria-current', 'page')
  },
}

export const SidebarCollapsed: Story = {
  beforeEach: () => localStorage.setItem('sidebar-collapsed', 'true'),
  play: async ({ canvas }) => {
    const aside = await sidebar(canvas)
    await expect(aside.getBoundingClientRect().width).toBe(60)
    await expect(within(aside).getByRole('link', { name: 'Virtual Terminal' })).toBeVisible()
    await userEvent.click(within(aside).getByRole('button', { name: 'Expand sidebar' }))
    await expect(aside.getBoundingClientRect().width).toBe(240)
    await expect(localStorage.getItem('sidebar-collapsed')).toBe('false')
    await userEvent.click(within(aside).getByRole('button', { name: 'Collapse sidebar' }))
    await expect(localStorage.getItem('sidebar-collapsed')).toBe('true')
  },
}

export const SidebarStartsAsRail: Story = {
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvas }) => {
    const aside = await sidebar(canvas)
    await expect(aside.getBoundingClientRect().width).toBe(60)
    await expect(localStorage.getItem('sidebar-collapsed')).toBeNull()
  },
}

export const RailOpened: Story = {
  ...SidebarStartsAsRail,
  play: async (context) => {
    await SidebarStartsAsRail.play?.(context)
    const { canvas } = context
    const aside = await sidebar(canvas)
    await userEvent.click(within(aside).getByRole('button', { name: 'Expand sidebar' }))
    await expect(aside.getBoundingClientRect().width).toBe(240)
    await expect(localStorage.getItem('sidebar-collapsed')).toBe('false')
  },
}

export const SidebarForcedCollapsed: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const aside = await sidebar(canvas)
    await expect(aside.getBoundingClientRect().width).toBe(60)
    const toggle = within(aside).getByRole('button', { name: 'Expand sidebar' })
    await expect(toggle).toHaveAttribute('aria-disabled', 'true')
    await expect(toggle).toHaveAccessibleDescription('This screen is too narrow')
  },
}

export const PhoneScreen: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const tabs = await canvas.findByRole('navigation', { name: `${PRODUCT.name} tabs` })
    await expect(Math.round(tabs.getBoundingClientRect().bottom)).toBe(window.innerHeight)
    await userEvent.click(within(tabs).getByRole('button', { name: /More/ }))
    const more = within(await screen.findByRole('dialog', { name: 'More' }))
    await expect(more.getByRole('link', { name: 'Scheduler' })).toBeVisible()
  },
}

export const UnknownSection: Story = {
  args: { children: <UnknownPage /> },
  parameters: { route: `${SECTION_PATH}/nothing` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Select a section from the sidebar' })).toBeVisible()
  },
}

export const AudioSettingsOpen: Story = {
  play: async ({ canvas, mockApi }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Audio settings' }))
    const sound = await screen.findByRole('checkbox', { name: /Notification sound/ })
    const wasOn = (sound as HTMLInputElement).checked
    await userEvent.click(sound)
    const stored = () => mockApi.store.users.get(mockApi.actor()?.userId ?? '')?.settings.notifications.in_app.sound
    await waitFor(() => expect(stored()).toBe(!wasOn))
  },
}

export const AccountOpen: Story = {
  globals: { role: 'manager' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'MB, account of Marcus Bell' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Your account' }))
    await expect(panel.getByText('Manager')).toBeVisible()
    await expect(panel.getByRole('radio', { name: 'Dark' })).toBeEnabled()
    await expect(panel.getByRole('button', { name: 'Sign out' })).toBeVisible()
  },
}

export const PreferenceRefused: Story = {
  parameters: { mock: { faults: { updateProfile: { status: 503 } } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /account of/ }))
    const before = screen.getByRole('radio', { checked: true })
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    await expect(await screen.findByText('Preference not saved')).toBeVisible()
    await waitFor(() => expect(before).toBeChecked())
  },
}

export const ShortcutsOpen: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Keyboard shortcuts/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    await expect(sheet.getByText('Find people, invoices, transactions, pages and actions')).toBeVisible()
    await expect(sheet.getByRole('checkbox', { name: /Single keys work on the whole screen/ })).not.toBeChecked()
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await search(canvas)
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveFocus()
  },
}

export const Opening: Story = {
  render: () => <FrameSkeleton />,
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading...')).toBeVisible()
    const bar = canvas.getByRole('main').querySelector('div')
    await expect(bar?.getBoundingClientRect()).toMatchObject({ top: 0, height: 48 })
  },
}

export const CouldNotOpen: Story = {
  parameters: { mock: { faults: { getSession: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Could not open the workspace' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const SigningOut: Story = {
  play: async ({ canvas, mockApi }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /account of/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    await expect(await canvas.findByText('The sign-in page')).toBeVisible()
    await expect(canvas.queryByRole('banner')).toBeNull()
    await expect(mockApi.actor()).toBeNull()
  },
}

export const SecondFactorMissing: Story = {
  play: async ({ canvas, mockApi }) => {
    await sidebar(canvas)
    for (const organization of mockApi.store.organizations.values()) organization.requiresSecondFactor = true
    await userEvent.type(await search(canvas), 'Maria')
    await waitFor(() => expect(canvas.getByText('The sign-in page')).toBeVisible())
  },
}
