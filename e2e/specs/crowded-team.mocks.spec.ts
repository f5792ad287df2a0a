import type { Locator, Page } from '@playwright/test'
import { cutFigures } from '../support/cut.ts'
import { expectInSight } from '../support/in-sight.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { expect, expectReadable, type OpenOptions, test } from '../support/test.ts'
import { touchedOnly } from '../support/touched.ts'

test.describe.configure({ mode: 'parallel' })

const WORLD: OpenOptions = { scenario: 'crowded-team' }
const SIZES = [
  { name: '1280 x 720', width: 1280, height: 720 },
  { name: '1280 x 720 at 200 % zoom', width: 640, height: 360 },
] as const

/** Folder for pictures of the visited screens, for manual review. */
const PICTURES = process.env['PARLEY_CROWDED_PICTURES']

/** Controls that overlap another control; the hours of a calendar are left out, because meetings lie over them. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.querySelector('main')
    const parts = [...(root?.querySelectorAll('button, a, input, select, textarea') ?? [])].filter((part) => {
      const { width, height, left, top } = part.getBoundingClientRect()
      const reached = document.elementFromPoint(left + width / 2, top + height / 2)
      // A part scrolled out of its box is not under the pointer, and overlaps nothing.
      const isThere = reached !== null && (part.contains(reached) || reached.contains(part) || reached.matches('label'))
      return width > 2 && height > 2 && isThere && part.checkVisibility() && !part.matches('[role=tab], [data-slot]')
    })
    const isOver = (one: Element, other: Element) => {
      if (one.contains(other) || other.contains(one) || one.parentElement === other.parentElement) return false
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
      return a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2
    }
    const words = (part: Element) => part.textContent || part.getAttribute('aria-label') || part.tagName
    return parts.flatMap((one, index) =>
      parts.slice(index + 1).flatMap((other) => (isOver(one, other) ? [`${words(one)} over ${words(other)}`] : [])),
    )
  })

/** Elements that scroll sideways although they are neither a table nor a row of tabs. */
const scrolledSideways = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, [role=dialog] *, [role=alertdialog] *')]
      .filter((part) => {
        if (!['auto', 'scroll'].includes(getComputedStyle(part).overflowX)) return false
        const isMeant = part.matches('[role=tablist], textarea') || part.querySelector('table, [role=tablist]') !== null
        return !isMeant && part.scrollWidth > part.clientWidth + 1
      })
      .map(({ className, textContent }) => `${className}: ${textContent.slice(0, 80)}`),
  )

async function keepPicture(page: Page, name: string) {
  if (!PICTURES) return
  const size = page.viewportSize()
  await page.setViewportSize({ width: size?.width ?? 640, height: Math.max(1000, size?.height ?? 0) })
  await page.screenshot({ path: `${PICTURES}/${name.replaceAll(/\W+/g, '-')}.png` })
  if (size) await page.setViewportSize(size)
}

async function expectWhole(page: Page, picture: string) {
  await keepPicture(page, picture)
  await expectNoSidewaysScroll(page)
  await expect.poll(() => cutFigures(page)).toEqual([])
  await expect.poll(() => overlaps(page)).toEqual([])
  await expect.poll(() => scrolledSideways(page)).toEqual([])
}

/** Fails unless the element can be scrolled into view and pressed there. */
async function expectReachable(part: Locator) {
  await part.scrollIntoViewIfNeeded()
  await expectInSight(part)
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const dialogOf = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').last()

interface Tab {
  path: string
  /** Text that shows that the tab's content has loaded. */
  shown: string | RegExp
  /** Names of the most used buttons, which must be reachable. */
  presses?: readonly (string | RegExp)[]
}

const TABS: Readonly<Record<string, Tab>> = {
  Organization: { path: '/parley/settings/organization', shown: 'Business hours' },
  'Team Members': { path: '/parley/settings/team-members', shown: /^Konstantina/, presses: ['Add user'] },
  'Payment Config': { path: '/parley/settings/payment-config', shown: /imit/ },
  'SMS Settings': { path: '/parley/settings/sms-settings', shown: /ignature/ },
  'Custom Fields': { path: '/parley/settings/custom-fields', shown: /^Donau/, presses: ['Add field'] },
  'Phone Numbers': { path: '/parley/settings/phone-numbers', shown: /^Notruf/, presses: ['Add number'] },
  'My Profile': { path: '/parley/settings/profile', shown: /otifications/ },
  Security: { path: '/parley/settings/profile/security', shown: /assword/ },
  Overview: { path: '/parley/team/overview', shown: /^Konstantina/ },
  Assignments: { path: '/parley/team/assignments', shown: /^Konstantina/ },
  Activity: { path: '/parley/team/activity', shown: /Konstantina/ },
  Performance: {
    path: '/parley/team/performance?range=month',
    shown: 'Amount Processed by member',
    presses: ['Export CSV'],
  },
  Meetings: { path: '/meetings?day=2026-11-23', shown: /^Donau/, presses: ['New Meeting'] },
  'Week of meetings': { path: '/meetings?day=2026-11-23&view=week', shown: /Donau/ },
  'Month of meetings': { path: '/meetings?day=2026-11-23&view=month', shown: /Donau/ },
  Templates: { path: '/parley/templates', shown: /^Donau/, presses: ['New template'] },
}

interface Asked {
  tab: keyof typeof TABS
  opens: (page: Page) => Promise<void>
  /** Names of the buttons that end the dialog. */
  ends: readonly (string | RegExp)[]
}

const press = (name: string | RegExp) => (page: Page) => button(page, name).first().click()

const DIALOGS: Readonly<Record<string, Asked>> = {
  'Add user': { tab: 'Team Members', opens: press('Add user'), ends: ['Cancel', 'Create'] },
  'Edit user': { tab: 'Team Members', opens: press(/^Edit.*Konstantina/), ends: ['Cancel', 'Save Changes'] },
  Deactivate: { tab: 'Team Members', opens: press(/^Deactivate.*Konstantina/), ends: ['Cancel', /^Deactivate/] },
  Withdraw: { tab: 'Team Members', opens: press(/^Withdraw/), ends: ['Cancel', /^Withdraw/] },
  'Add field': { tab: 'Custom Fields', opens: press('Add field'), ends: ['Cancel', 'Add field'] },
  'Add number': { tab: 'Phone Numbers', opens: press('Add number'), ends: ['Cancel', 'Add number'] },
  'Edit number': { tab: 'Phone Numbers', opens: press(/^Edit Notruf/), ends: ['Cancel', 'Save Changes'] },
  'Test text': { tab: 'Phone Numbers', opens: press(/^Test text Notruf/), ends: ['Cancel', 'Send test text'] },
  'Set Default': { tab: 'Phone Numbers', opens: press(/^Set Default Notruf/), ends: ['Cancel', 'Set Default'] },
  'Switch off': {
    tab: 'Phone Numbers',
    opens: (page) => page.getByRole('switch', { name: /^Notruf/ }).press('Space'),
    ends: ['Cancel', 'Switch off'],
  },
  'New template': { tab: 'Templates', opens: press('New template'), ends: ['Cancel', /Create|Save/] },
  'Edit template': { tab: 'Templates', opens: press('Edit template'), ends: ['Cancel', /Save/] },
  'Delete template': { tab: 'Templates', opens: press('Delete template'), ends: ['Cancel', /^Delete/] },
  'Auto-assign': { tab: 'Assignments', opens: press(/^Auto-assign/), ends: ['Cancel', 'Auto-assign'] },
  Reassign: { tab: 'Overview', opens: press(/^Reassign.*Konstantina/), ends: ['Cancel', /^Reassign/] },
}

const touchedTabs = touchedOnly(Object.entries(TABS).map(([tab, at]) => Object.assign({ tab }, at)))
const touchedDialogs = touchedOnly(
  Object.entries(DIALOGS).map(([dialog, asked]) => Object.assign({ dialog, path: TABS[asked.tab]?.path ?? '' }, asked)),
)

for (const { name: size, ...viewport } of SIZES) {
  test.describe(`at ${size}`, () => {
    test.use({ viewport })
    for (const { tab, path, shown, presses = [] } of touchedTabs) {
      test(`${tab} has nothing cut or covered`, async ({ openAs }) => {
        const page = await openAs('admin', path, WORLD)
        await expect(page.locator('main').getByText(shown).filter({ visible: true }).first()).toBeAttached()
        await expectWhole(page, `${tab}-${viewport.width}`)
        for (const name of presses) await expectReachable(button(page, name).first())
        await page.emulateMedia({ colorScheme: 'dark' })
        await keepPicture(page, `${tab}-${viewport.width}-dark`)
        await expectReadable(page)
      })
    }
    for (const { dialog, path, opens, ends } of touchedDialogs) {
      test(`${dialog}: its buttons are reached`, async ({ openAs }) => {
        const page = await openAs('admin', path, WORLD)
        await opens(page)
        await expect(dialogOf(page)).toBeVisible()
        await expectWhole(page, `${dialog}-${viewport.width}`)
        for (const name of ends) await expectInSight(dialogOf(page).getByRole('button', { name }).first())
      })
    }
  })
}

const LONG_TABS = new Set(['Organization', 'Team Members', 'Phone Numbers', 'My Profile', 'Overview', 'Performance'])

test.describe('at 200 % zoom', () => {
  test.use({ viewport: { width: 640, height: 360 } })
  for (const { tab, path, shown } of touchedTabs.filter((at) => LONG_TABS.has(at.tab))) {
    test(`the heads of ${tab} scroll away with the page`, async ({ openAs }) => {
      const page = await openAs('admin', path, WORLD)
      await expect(page.locator('main').getByText(shown).filter({ visible: true }).first()).toBeAttached()
      const tabs = page.getByRole('tablist')
      await expect(tabs).toBeInViewport()
      await page.mouse.move(320, 250)
      await expect(async () => {
        await page.mouse.wheel(0, 400)
        await expect(tabs).not.toBeInViewport({ timeout: 200 })
      }).toPass()
      await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
      const { height = 0 } = (await page.locator('main').boundingBox()) ?? {}
      expect(height).toBeGreaterThan(220)
      await page.mouse.wheel(0, -20_000)
      await expect(tabs).toBeInViewport()
    })
  }
})
