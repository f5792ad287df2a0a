import type { Locator, Page } from '@playwright/test'
import { tabTo } from './keyboard.ts'
import type { ServedApi } from './processes.ts'
import { expect } from './test.ts'

/** The link that the server prints when it starts without any organization, which it does after it is ready. */
export async function firstLink(api: ServedApi): Promise<string> {
  const printed = () => /http\S+\/setup\/[\w-]+/.exec(api.output())?.[0] ?? ''
  await expect.poll(printed).not.toBe('')
  return printed()
}

/** Fills in, by keyboard, the page that the link of the first start opens. */
export async function makeOrganization(page: Page): Promise<void> {
  await expect(page.getByLabel('Business name')).toBeFocused()
  await page.keyboard.type('Bluebell Roofing')
  await page.getByLabel('Time zone').selectOption('America/Chicago')
  await page.getByLabel('Business number').fill('(312) 555-0166')
  await page.getByLabel('Your name').fill('Dana Whitfield')
  await page.getByLabel('Email').fill('dana@bluebell.example')
  await page.getByLabel('Password', { exact: true }).fill('three words in a row')
  await page.keyboard.press('Enter')
}

const opened = (page: Page, title: string) => expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

/** Completes the set-up from its first step by keyboard; the team step is skipped and resumed from Home. */
export async function setUpByKeyboard(page: Page): Promise<void> {
  const { keyboard } = page
  const press = async (target: Locator) => {
    await tabTo(page, target)
    await keyboard.press('Enter')
  }
  const keepTextsAndPayments = async () => {
    await opened(page, 'Your first text is sent')
    await press(page.getByRole('button', { name: 'Next' }))
    await opened(page, 'Get paid')
    await press(page.getByRole('button', { name: 'Keep these and finish' }))
  }
  await opened(page, 'Your line')
  await expect(page).toHaveURL(/\/parley\/setup\/line$/)
  await expect(page.getByLabel('Name of the line')).toBeFocused()
  await keyboard.type('Front desk')
  await keyboard.press('Enter')

  await opened(page, 'Invite your team')
  await press(page.getByRole('link', { name: 'Do this later' }))

  await opened(page, 'Send your first text')
  await expect(page.getByLabel('Your phone')).toBeFocused()
  await keyboard.type('(312) 555-0134')
  await keyboard.press('Enter')
  await opened(page, 'Your first text is sent')
  await press(page.getByRole('button', { name: 'Next' }))

  await opened(page, 'Get paid')
  await press(page.getByRole('button', { name: 'Keep these and finish' }))
  await opened(page, 'That is it for now')
  await press(page.getByRole('link', { name: 'Go to Home' }))

  const reminder = page.getByRole('region', { name: 'Setup' })
  await expect(reminder.getByText('1 step is left.')).toBeVisible()
  await press(reminder.getByRole('link', { name: 'Finish setup' }))

  await opened(page, 'Invite your team')
  await expect(page).toHaveURL(/\/parley\/setup\/team$/)
  await expect(page.getByLabel('Email of person 1')).toBeFocused()
  await keyboard.type('ana.lopez@bluebell.example')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Email of person 2')).toBeFocused()
  await keyboard.type('dana@bluebell.example')
  await press(page.getByRole('button', { name: 'Invite 2' }))
  await expect(page.getByText('This is your own address.')).toBeVisible()
  await expect(page.getByText('1 is invited, 1 needs a look.')).toBeVisible()
  await expect(page.getByLabel('Email of person 2')).toBeFocused()
  await press(page.getByRole('button', { name: 'Remove person 2' }))
  await press(page.getByRole('button', { name: 'Next' }))
  await keepTextsAndPayments()
  await opened(page, 'You are set up')
  await press(page.getByRole('link', { name: 'Go to Home' }))
  await expect(page.getByRole('region', { name: 'Needs you now' })).toBeVisible()
  await expect(reminder).toHaveCount(0)
  await page.goBack()
  await opened(page, 'You are set up')
  await press(page.getByRole('link', { name: 'Open Messages' }))
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible()
}
