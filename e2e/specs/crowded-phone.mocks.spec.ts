import type { Page } from '@playwright/test'
import { cutFigures } from '../support/cut.ts'
import { expectInSight } from '../support/in-sight.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

const SIZES = [
  { name: '1280 x 720', width: 1280, height: 720 },
  { name: '1280 x 720 at 200 % zoom', width: 640, height: 360 },
] as const

async function expectWhole(page: Page) {
  await expectNoSidewaysScroll(page)
  await expect.poll(() => cutFigures(page)).toEqual([])
}

for (const { name, ...size } of SIZES) {
  const isWide = size.width > 768
  test.describe(`at ${name}`, () => {
    test.use({ viewport: size })

    test('Home shows its tiles and the first that needs one', async ({ openAs }) => {
      const page = await openAs('admin', '/')
      for (const tile of ['New meeting', 'Join', 'Share screen']) {
        await expectInSight(page.getByRole('button', { name: tile, exact: true }))
      }
      await expectInSight(page.getByRole('link', { name: 'Unread messages' }))
      await expectWhole(page)
    })

    test('Meetings shows the day, what it can be moved by and what a new one is made with', async ({ openAs }) => {
      const page = await openAs('manager', '/meetings')
      await expect(page.getByRole('article', { name: 'Morning dispatch' })).toBeVisible()
      for (const button of ['Today', 'Previous day', 'Next day', 'Agenda View']) {
        await expectInSight(page.getByRole('button', { name: button, exact: true }))
      }
      await expectWhole(page)
      await page.getByRole('button', { name: 'Agenda View' }).click()
      await page.getByRole('menuitem', { name: 'Week View' }).click()
      const week = page.getByRole('table', { name: 'Meetings of the week' })
      await expect(week).toBeVisible()
      const { y = size.height } = (await week.boundingBox()) ?? {}
      expect(y).toBeLessThan(size.height * 0.6)
      await expectInSight(page.getByRole('button', { name: 'New Meeting' }))
      await expectWhole(page)
      await page.getByRole('button', { name: 'Week View' }).click()
      await page.getByRole('menuitem', { name: 'Month View' }).click()
      await expect(page.getByRole('button', { name: '3:30 PM Supplier call: 50 gallon heaters' })).toBeVisible()
      await expectWhole(page)
    })

    test('a meeting is scheduled with its buttons in sight', async ({ openAs }) => {
      const page = await openAs('manager', '/meetings?schedule=new')
      const dialog = page.getByRole('dialog', { name: 'Schedule a meeting' })
      await expectInSight(dialog.getByRole('textbox', { name: 'Title' }))
      await expectInSight(dialog.getByRole('button', { name: 'Schedule', exact: true }))
      await expectWhole(page)
    })

    test('Phone shows calls, and the dial pad down to its green button', async ({ openAs }) => {
      const page = await openAs('manager', '/phone')
      const calls = page.getByRole('list', { name: 'Call history' })
      await expectInSight(calls.getByRole('listitem').first())
      if (!isWide) await page.getByRole('button', { name: 'Dial pad' }).click()
      await expect(page.getByPlaceholder('Enter a name or number...')).toBeVisible()
      await expectInSight(page.getByPlaceholder('Enter a name or number...'))
      const call = page.getByRole('button', { name: 'Call', exact: true })
      await call.scrollIntoViewIfNeeded()
      await expectInSight(call)
      await expectWhole(page)
    })

    test('a text is written with the newest one and Send in sight', async ({ openAs }) => {
      const page = await openAs('manager', '/phone/sms')
      await page.getByRole('link', { name: /Jun Tanaka/ }).click()
      await expect(page.getByRole('log')).toBeVisible()
      await page.getByPlaceholder('Text Jun Tanaka...').fill('The technician is on the way. '.repeat(8))
      await expectInSight(page.getByRole('button', { name: 'Send', exact: true }))
      await expectInSight(page.getByRole('log').getByText('Thanks. See you at 8 then.'))
      await expectWhole(page)
    })

    test('a voicemail is heard with its player in sight', async ({ openAs }) => {
      const page = await openAs('manager', '/phone/voicemail')
      await page.getByRole('link', { name: 'Helen Brandt' }).first().click()
      const player = page.getByRole('region', { name: 'Player' })
      await expect(player).toBeVisible()
      await expectInSight(player.getByRole('button', { name: 'Play' }))
      await expectInSight(page.getByRole('button', { name: 'Call back' }))
      await expectWhole(page)
    })
  })
}
