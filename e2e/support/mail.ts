import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Waits for a mail to this address with these words in its subject, and returns the text of the newest one. */
export async function mailTo(dir: string, address: string, subject: string): Promise<string> {
  let found = ''
  await expect(() => {
    const files = existsSync(dir) ? readdirSync(dir).filter((file) => file.endsWith('.txt')) : []
    found =
      files
        .toSorted()
        .map((file) => readFileSync(join(dir, file), 'utf8'))
        .findLast((text) => text.includes(`To: ${address}\n`) && text.includes(`Subject: ${subject}`)) ?? ''
    expect(found).not.toBe('')
  }).toPass()
  return found
}
