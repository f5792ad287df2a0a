import type { Browser, CDPSession, Page } from '@playwright/test'
import { makePerson } from '../support/people.ts'
import { type ServedApi, startApi } from '../support/processes.ts'
import { setUpSecondFactor } from '../support/second-factor.ts'
import { credentials, expect, expectAccessible, test } from '../support/test.ts'

const PASSWORD = 'three words in a row'
const SECURITY = '/parley/settings/profile/security'

/** A virtual authenticator: its user is present and unlocks it at once, or it waits until `touch`. */
interface Device {
  touch(isThere: boolean): Promise<void>
  passkeys(): Promise<number>
}

// A passkey belongs to a host name, and a numeric address has none.
let served: ServedApi
test.beforeAll(async () => {
  served = await startApi({}, 'localhost')
})
test.afterAll(() => served.stop())

test('a passkey is added, signs in by itself, stands for the code, and signs in no more once it is removed', async ({
  browser,
}) => {
  const { page, device, email } = await openAsNew('Robin Abbott', browser)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  expect(await device.passkeys()).toBe(1)
  await expectAccessible(page)

  const signOut = async () => {
    await page.context().clearCookies()
    // Nobody touches the device: the passkey request of the email field stays pending.
    await device.touch(false)
    await page.goto(`/sign-in?next=${SECURITY}`)
    await expect(page.locator('html[data-asked]')).toBeAttached()
  }
  await signOut()
  await expectAccessible(page)
  await device.touch(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(passkeys.getByRole('listitem')).toContainText(/just now|ago$/)

  await setUpSecondFactor(page)
  await signOut()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await device.touch(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)

  await passkeys.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
  await signOut()
  await device.touch(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText(/^This passkey no longer belongs to an account here\./)).toBeVisible()
  await page.context().close()
})

test('where the browser offers a passkey in the field, choosing it signs in without a button', async ({ browser }) => {
  const { page, device } = await openAsNew('Kit Abbott', browser)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1)
  await page.context().clearCookies()
  await device.touch(true)
  await page.goto(`/sign-in?next=${SECURITY}`)
  await expect(page.getByRole('region', { name: 'Passkeys' })).toBeVisible()
  await page.context().close()
})

/** Signs in a newly invited user, in a browser whose device has no passkey yet. */
async function openAsNew(name: string, browser: Browser): Promise<{ page: Page; device: Device; email: string }> {
  const context = await browser.newContext({ baseURL: served.origin })
  // Marks that the page has requested a passkey: a touch before that would accept what the field offers.
  await context.addInitScript(() => {
    const { credentials } = navigator
    const get = credentials.get.bind(credentials)
    credentials.get = (options) => {
      document.documentElement.dataset['asked'] = 'true'
      return get(options)
    }
  })
  const page = await context.newPage()
  const email = `${name.toLowerCase().replace(' ', '.')}@larkspur.example`
  const signIn = async (who: { email: string; password: string }, next: string) => {
    await page.goto(`/sign-in?next=${next}`)
    await page.getByLabel('Email').fill(who.email)
    await page.getByLabel('Password', { exact: true }).fill(who.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await signIn(credentials('admin'), '/parley/settings/team-members')
  await page.getByRole('button', { name: 'Add User' }).waitFor()
  await makePerson(page, { name, email, password: PASSWORD })
  await context.clearCookies()
  const device = await addDevice(await context.newCDPSession(page))
  await signIn({ email, password: PASSWORD }, SECURITY)
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  await device.touch(true)
  return { page, device, email }
}

async function addDevice(cdp: CDPSession): Promise<Device> {
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return {
    touch: async (isThere) => {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isThere })
    },
    passkeys: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}
