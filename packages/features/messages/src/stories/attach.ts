import { makePicture } from '@parley/scenarios'
import { userEvent } from 'storybook/test'
import '@parley/parts/attachments/strip'

const PNG = makePicture('cellar')

/** A picture of 480 px. */
export const picture = (name = 'cellar.png'): File => new File([PNG], name, { type: 'image/png' })

/** Chooses files with the button beside a text. */
export async function choosePictures(text: HTMLElement, ...files: File[]): Promise<void> {
  const field = text.closest('form')?.querySelector<HTMLInputElement>('input[type="file"]')
  if (!field) throw new Error('there is no field for files')
  await userEvent.upload(field, files)
}
