import type { Page } from '@playwright/test'

/** Sets up a second factor where the page offers it, and confirms that the recovery codes are kept. */
export async function setUpSecondFactor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up' }).click()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill(await codeOf(secret))
  await page.getByRole('button', { name: 'Confirm' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
}

/** The code that an authenticator app shows for this key (RFC 6238). */
export async function codeOf(base32: string): Promise<string> {
  const bits = Array.from(base32, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const key = await crypto.subtle.importKey('raw', new Uint8Array(bytes), { name: 'HMAC', hash: 'SHA-1' }, false, [
    'sign',
  ])
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(Math.floor(Date.now() / 30_000)))
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer))
  const code = (mac.getUint32(mac.getUint8(19) & 15) & 0x7fffffff) % 1_000_000
  return String(code).padStart(6, '0')
}
