import { makePicture } from '@parley/scenarios'
import { userEvent } from 'storybook/test'
import '@parley/parts/attachments/strip'

const PNG = makePicture('cellar')

/** An image file 480 px wide. */
export const picture = (name = 'cellar.png'): File => new File([PNG], name, { type: 'image/png' })

/** Selects files through the file input that belongs to a text field. */
export async function choosePictures(text: HTMLElement, ...files: File[]): Promise<void> {
  const field = text.closest('form')?.querySelector<HTMLInputElement>('input[type="file"]')
  if (!field) throw new Error('there is no field for files')
  await userEvent.upload(field, files)
}
