import { makePicture } from '@parley/scenarios'
import { expect, type Locator, type Page } from '@playwright/test'

const file = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(makePicture(name)) })

/** Attaches pictures with the button, as a person does; `place` is a dialog with a button of its own. */
export async function attach(page: Page, names: readonly string[], place: Page | Locator = page): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await place.getByRole('button', { name: 'Attach pictures' }).click()
  await (await chooser).setFiles(names.map(file))
  for (const name of names) await expect(place.getByRole('textbox', { name: `Description of ${name}` })).toBeVisible()
}
